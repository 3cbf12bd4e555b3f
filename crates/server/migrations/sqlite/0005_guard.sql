-- A token that replaces others on its seats once it is first used: until then whoever had the seat keeps it.
ALTER TABLE tokens ADD COLUMN fresh INTEGER NOT NULL DEFAULT 0;
-- The hash of a record that was brought in, to know it again.
ALTER TABLE games ADD COLUMN brought BLOB;
CREATE INDEX games_brought ON games (brought) WHERE brought IS NOT NULL;
