# 列表的連接方式。
texts-list-empty = 無
texts-list-two = { $list }和{ $item }
texts-list-next = { $list }、{ $item }
texts-list-last = { $list }和{ $item }
