-- Who may come in.
-- More of them.
CREATE TABLE IF NOT EXISTS app.users (
    id SERIAL PRIMARY KEY,
    name TEXT NOT NULL DEFAULT 'x',
    mood app.mood,
    org_id INT REFERENCES orgs (id),
    FOREIGN KEY (org_id) REFERENCES orgs (id)
);
CREATE TABLE copies AS SELECT id FROM app.users;
CREATE UNIQUE INDEX users_by_name ON app.users (name);

/* Those who are here. */
CREATE VIEW active_users AS
SELECT u.id, count(*) AS total
FROM app.users u
JOIN orgs o ON o.id = u.org_id
WHERE lower(u.name) = 'create table not_this (id int)';

CREATE MATERIALIZED VIEW counts AS SELECT * FROM active_users;

-- Adds two things.
CREATE OR REPLACE FUNCTION app.add(first integer, second mood) RETURNS integer AS $$
DECLARE total int := 1;
BEGIN
  RETURN first + second;
END;
$$ LANGUAGE plpgsql;
CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'select 1';
CREATE TYPE app.mood AS ENUM ('sad', 'ok');
CREATE TYPE pair AS (width int, shade color);
CREATE TRIGGER stamp BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION touch();
CREATE SEQUENCE numbers;
CREATE SCHEMA app;
CREATE DATABASE main;
CREATE ROLE reader;
CREATE EXTENSION pgcrypto;
ALTER TABLE users ADD COLUMN age INT;
INSERT INTO users (id, name) VALUES (1, 'x');
UPDATE users SET name = 'a' WHERE id = 1;
DELETE FROM users;
DROP TABLE old_users;
WITH recent AS (SELECT * FROM posts)
SELECT app.add(1, 2), name FROM recent;
-- CREATE TABLE commented (id INT);
-- What only a dialect says.
CREATE OR REPLACE PROCEDURE app.report(IN least INT, OUT found INT) READS SQL DATA
BEGIN SELECT COUNT(*) INTO found FROM users; END //
CREATE OR ALTER PROCEDURE [dbo].[Clean] @days int = 3 AS
BEGIN IF @days > 1 BEGIN DELETE FROM users; END END
GO
CREATE FUNCTION half(n NUMBER) RETURN NUMBER IS
BEGIN RETURN n / 2; END half;
/
CREATE TRIGGER touched AFTER UPDATE ON users BEGIN UPDATE users SET age = 1 WHERE id = new.id; END;
CREATE DOMAIN app.year AS integer CHECK (VALUE > 1900);
CREATE PROCEDURE quoted() LANGUAGE plpgsql AS $$ BEGIN NULL; END $$;
CREATE TABLE [dbo].[Orders] ([Id] INT NOT NULL IDENTITY);
