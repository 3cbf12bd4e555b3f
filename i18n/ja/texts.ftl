# リストのつなぎ方。
texts-list-empty = なし
texts-list-two = { $list }と{ $item }
texts-list-next = { $list }、{ $item }
texts-list-last = { $list }、{ $item }
