//! Players that know the game. So far there is none: the random player that every system has chooses among the candidates.
