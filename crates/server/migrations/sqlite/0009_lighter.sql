-- What a game began with is packed, so that it is bytes now.
CREATE TABLE packed (
    game TEXT PRIMARY KEY REFERENCES games (id),
    -- The header of its record, with the seed: never leaves the server while the game runs.
    header BLOB NOT NULL,
    -- What the log said before the first answer.
    opening BLOB NOT NULL
) STRICT;
INSERT INTO packed (game, header, opening) SELECT game, CAST(header AS BLOB), CAST(opening AS BLOB) FROM beginnings;
DROP TABLE beginnings;
ALTER TABLE packed RENAME TO beginnings;

-- An answer that changes nothing else writes its entries alone. The latest of them says then what is true of its game: the event, the
-- moment, the time, and whether a bot is to move. None in entries from before, whose game says it.
ALTER TABLE entries ADD COLUMN bot_moves INTEGER;
DROP INDEX games_bots;

-- From now on games are deleted some time after they were over or last changed, unless it is said that they are not. Where there are games
-- already they are kept as long as until now: what was not set was without end, which is 0 now.
UPDATE settings SET value = replace(replace(value, '"finished_days":null', '"finished_days":0'), '"idle_days":null', '"idle_days":0')
    WHERE name = 'policy';
INSERT INTO settings (name, value) SELECT 'policy', '{"finished_days":0,"idle_days":0,"bytes":null}'
    WHERE EXISTS (SELECT 1 FROM games) ON CONFLICT (name) DO NOTHING;
