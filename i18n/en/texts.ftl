# How lists are joined.
texts-list-empty = none
texts-list-two = { $list } and { $item }
texts-list-next = { $list }, { $item }
texts-list-last = { $list }, and { $item }
