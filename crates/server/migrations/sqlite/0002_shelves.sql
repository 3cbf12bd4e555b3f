-- What the version that made a checkpoint needs to play on from it without the entries of before: the moments of the game, and the
-- latest answers, to know a repeat by.
ALTER TABLE checkpoints ADD COLUMN past BLOB;
ALTER TABLE checkpoints ADD COLUMN taken TEXT NOT NULL DEFAULT '[]';
