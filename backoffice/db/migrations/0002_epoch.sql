-- The feed's epoch: it names this database's history, and so changes when there is another one.
INSERT INTO meta (key, value) VALUES ('epoch', to_jsonb(gen_random_uuid()));
