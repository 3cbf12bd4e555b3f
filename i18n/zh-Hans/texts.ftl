# 列表的连接方式。
texts-list-empty = 无
texts-list-two = { $list }和{ $item }
texts-list-next = { $list }、{ $item }
texts-list-last = { $list }和{ $item }
