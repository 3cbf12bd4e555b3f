-- As in SQLite. Here every change writes its game too, whose row is locked so, since several servers may write.
ALTER TABLE beginnings ALTER COLUMN header TYPE BYTEA USING convert_to(header, 'UTF8');
ALTER TABLE beginnings ALTER COLUMN opening TYPE BYTEA USING convert_to(opening, 'UTF8');
ALTER TABLE entries ADD COLUMN bot_moves BIGINT;
