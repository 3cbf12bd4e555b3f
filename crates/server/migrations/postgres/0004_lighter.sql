-- As in SQLite. Here every change writes its game too, whose row is locked so, since several servers may write.
ALTER TABLE beginnings ALTER COLUMN header TYPE BYTEA USING convert_to(header, 'UTF8');
ALTER TABLE beginnings ALTER COLUMN opening TYPE BYTEA USING convert_to(opening, 'UTF8');
ALTER TABLE entries ADD COLUMN bot_moves BIGINT;

-- From now on games are deleted some time after they were over or last changed, unless it is said that they are not. Where there are games
-- already they are kept as long as until now: what was not set was without end, which is 0 now.
UPDATE settings SET value = replace(replace(value, '"finished_days":null', '"finished_days":0'), '"idle_days":null', '"idle_days":0')
    WHERE name = 'policy';
INSERT INTO settings (name, value) SELECT 'policy', '{"finished_days":0,"idle_days":0,"bytes":null}'
    WHERE EXISTS (SELECT 1 FROM games) ON CONFLICT (name) DO NOTHING;
