-- Statistics that nobody has to remember to keep: triggers on the tables that they are about append what
-- a change takes away and adds, in the change's own transaction. See `db/README.md`.

-- What one row means to statistics. Trigger, bulk filling and check all read the same functions.
CREATE TYPE stat_fact AS (
  subject smallint, at timestamptz, status smallint, type smallint, side smallint,
  currency_id bigint, other_id bigint,
  count bigint, amount numeric, fee numeric, counter numeric, seconds bigint
);
--> statement-breakpoint
CREATE FUNCTION stat_facts(t transactions) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (1::smallint, t.date_created, t.status, t.type, t.side, t.currency_id,
      t.transaction_method_type::bigint, 1::bigint, abs(t.amount), coalesce(t.fee, 0), 0::numeric, 0::bigint),
    (2::smallint, t.date_created, t.kyt_status, t.status, 0::smallint, 0::bigint, 0::bigint,
      1::bigint, 0::numeric, 0::numeric, 0::numeric, 0::bigint)
  ) f (subject, at, status, type, side, currency_id, other_id, count, amount, fee, counter, seconds)
  WHERE f.at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION stat_facts(t trades) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (3::smallint, t.date_created, 0::smallint, 0::smallint, t.side, 0::bigint, t.market_id,
      1::bigint, t.amount, coalesce(t.fee, 0), trunc(t.price * t.amount, 18), 0::bigint)
  ) f (subject, at, status, type, side, currency_id, other_id, count, amount, fee, counter, seconds)
  WHERE f.at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION stat_facts(t orders) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (4::smallint, t.date_created, t.status, t.type, t.side, 0::bigint, t.market_id,
      1::bigint, t.amount, 0::numeric, t.filled, 0::bigint)
  ) f (subject, at, status, type, side, currency_id, other_id, count, amount, fee, counter, seconds)
  WHERE f.at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION stat_facts(t exchange_orders) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (5::smallint, t.date_created, t.status, 0::smallint, t.deleted::int::smallint,
      t.from_currency_id, t.to_currency_id, 1::bigint, t.from_amount, 0::numeric, t.to_amount, 0::bigint)
  ) f (subject, at, status, type, side, currency_id, other_id, count, amount, fee, counter, seconds)
  WHERE f.at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION stat_facts(t deals) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (6::smallint, t.date_created, t.status, t.type, 0::smallint, t.currency_id, t.fiat_currency_id,
      1::bigint, t.amount, t.fee, t.fiat_amount, 0::bigint),
    (7::smallint, t.date_finished, t.status, t.type, 0::smallint, t.currency_id, t.fiat_currency_id,
      1::bigint, t.amount, t.fee, t.fiat_amount,
      round(extract(epoch FROM t.date_finished - t.date_created))::bigint)
  ) f (subject, at, status, type, side, currency_id, other_id, count, amount, fee, counter, seconds)
  WHERE f.at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION stat_facts(t disputes) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (8::smallint, t.date_created, t.status, t.reason, (t.arbitrator_id IS NOT NULL)::int::smallint,
      0::bigint, 0::bigint, 1::bigint, 0::numeric, 0::numeric, 0::numeric, 0::bigint),
    (9::smallint, t.date_finished, t.status, t.reason, 0::smallint, 0::bigint, 0::bigint,
      1::bigint, 0::numeric, 0::numeric, 0::numeric,
      round(extract(epoch FROM t.date_finished - t.date_created))::bigint)
  ) f (subject, at, status, type, side, currency_id, other_id, count, amount, fee, counter, seconds)
  WHERE f.at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION stat_facts(t users) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (10::smallint, t.reg_date, t.status, t.access, (t.date_deleted IS NOT NULL)::int::smallint,
      0::bigint, 0::bigint, 1::bigint, 0::numeric, 0::numeric, 0::numeric, 0::bigint),
    (11::smallint, t.last_login_date, t.status, 0::smallint, 0::smallint,
      0::bigint, 0::bigint, 1::bigint, 0::numeric, 0::numeric, 0::numeric, 0::bigint),
    (12::smallint, t.verification_request_date, t.status, 0::smallint, 0::smallint,
      0::bigint, 0::bigint, 1::bigint, 0::numeric, 0::numeric, 0::numeric, 0::bigint)
  ) f (subject, at, status, type, side, currency_id, other_id, count, amount, fee, counter, seconds)
  WHERE f.at IS NOT NULL
$$;
--> statement-breakpoint
-- What the platform earned by one posting: fees, and what the conversion desk takes less what it gives.
CREATE FUNCTION stat_profit_facts(p ledger_postings) RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT 13::smallint, e.date_created, 0::smallint,
    (CASE
      WHEN e.object_type = 'transaction' THEN
        coalesce((SELECT t.side FROM transactions t WHERE t.id = e.object_id), 5)
      WHEN e.object_type = 'trade' THEN 2
      WHEN e.object_type = 'deal' THEN 3
      WHEN e.object_type = 'exchangeOrder' THEN 4
      ELSE 5 END)::smallint,
    0::smallint, a.currency_id, 0::bigint, 1::bigint, p.amount, 0::numeric, 0::numeric, 0::bigint
  FROM ledger_accounts a, ledger_entries e
  WHERE a.id = p.account_id AND e.id = p.entry_id AND a.owner_id = 0
    AND (a.kind = 'fee' OR (a.kind = 'exchange' AND e.object_type = 'exchangeOrder'))
$$;
--> statement-breakpoint
-- The cells that a moment belongs to. Minutes and hours are kept for a while only: see `statLevel`.
CREATE FUNCTION stat_places(
  subject smallint, at timestamptz, status smallint, type smallint, side smallint,
  currency_id bigint, other_id bigint
) RETURNS TABLE (
  level smallint, bucket timestamptz, place_currency_id bigint, place_other_id bigint
) LANGUAGE sql STABLE AS $$
  SELECT l.level::smallint,
    CASE WHEN l.level = 4 THEN timestamptz 'epoch' ELSE date_trunc(l.unit, at, 'UTC') END,
    CASE WHEN l.level = 4 THEN 0 ELSE currency_id END,
    CASE WHEN l.level >= 3 THEN 0 ELSE other_id END
  FROM (VALUES
    (0, 'minute', interval '50 hours'), (1, 'hour', interval '63 days'),
    (2, 'day', NULL), (3, 'day', NULL), (4, NULL, NULL)
  ) l (level, unit, kept)
  WHERE (l.kept IS NULL OR at > now() - l.kept)
    AND (l.level = 4 OR subject <> 2) AND (l.level <> 3 OR subject IN (1, 5, 6, 7))
$$;
--> statement-breakpoint
-- Every figure as it is now: what is folded and what is not yet, in one snapshot.
CREATE VIEW stat_figures AS
  SELECT subject, level, bucket, status, type, side, currency_id, other_id,
    count, amount, fee, counter, seconds
  FROM stat_cells
  UNION ALL
  SELECT d.subject, p.level, p.bucket, d.status, d.type, d.side,
    p.place_currency_id, p.place_other_id, d.count, d.amount, d.fee, d.counter, d.seconds
  FROM stat_deltas d
  CROSS JOIN LATERAL stat_places(
    d.subject, d.at, d.status, d.type, d.side, d.currency_id, d.other_id) p;
--> statement-breakpoint
-- One function for all tables: what was is taken away, what is is added; what is equal leaves nothing.
CREATE FUNCTION stat_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stat_deltas (subject, at, status, type, side, currency_id, other_id,
        count, amount, fee, counter, seconds)
      SELECT f.subject, date_trunc('minute', f.at), f.status, f.type, f.side, f.currency_id,
        f.other_id, f.count, f.amount, f.fee, f.counter, f.seconds FROM stat_facts(NEW) f;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stat_deltas (subject, at, status, type, side, currency_id, other_id,
        count, amount, fee, counter, seconds)
      SELECT f.subject, date_trunc('minute', f.at), f.status, f.type, f.side, f.currency_id,
        f.other_id, -f.count, -f.amount, -f.fee, -f.counter, -f.seconds FROM stat_facts(OLD) f;
  ELSE
    INSERT INTO stat_deltas (subject, at, status, type, side, currency_id, other_id,
        count, amount, fee, counter, seconds)
      SELECT f.subject, date_trunc('minute', f.at), f.status, f.type, f.side, f.currency_id,
        f.other_id, sum(f.sign * f.count), sum(f.sign * f.amount), sum(f.sign * f.fee),
        sum(f.sign * f.counter), sum(f.sign * f.seconds)
      FROM (SELECT 1 AS sign, n.* FROM stat_facts(NEW) n
        UNION ALL SELECT -1, o.* FROM stat_facts(OLD) o) f
      GROUP BY 1, 2, 3, 4, 5, 6, 7
      HAVING sum(f.sign * f.count) <> 0 OR sum(f.sign * f.amount) <> 0
        OR sum(f.sign * f.fee) <> 0 OR sum(f.sign * f.counter) <> 0
        OR sum(f.sign * f.seconds) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stat_note AFTER INSERT OR UPDATE OR DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION stat_note();
--> statement-breakpoint
CREATE TRIGGER stat_note AFTER INSERT OR UPDATE OR DELETE ON trades
  FOR EACH ROW EXECUTE FUNCTION stat_note();
--> statement-breakpoint
CREATE TRIGGER stat_note AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION stat_note();
--> statement-breakpoint
CREATE TRIGGER stat_note AFTER INSERT OR UPDATE OR DELETE ON exchange_orders
  FOR EACH ROW EXECUTE FUNCTION stat_note();
--> statement-breakpoint
CREATE TRIGGER stat_note AFTER INSERT OR UPDATE OR DELETE ON deals
  FOR EACH ROW EXECUTE FUNCTION stat_note();
--> statement-breakpoint
CREATE TRIGGER stat_note AFTER INSERT OR UPDATE OR DELETE ON disputes
  FOR EACH ROW EXECUTE FUNCTION stat_note();
--> statement-breakpoint
CREATE TRIGGER stat_note AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION stat_note();
--> statement-breakpoint
-- Postings are never changed and never deleted, so adding is all.
CREATE FUNCTION stat_note_profit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stat_deltas (subject, at, status, type, side, currency_id, other_id,
      count, amount, fee, counter, seconds)
    SELECT f.subject, date_trunc('minute', f.at), f.status, f.type, f.side, f.currency_id,
      f.other_id, f.count, f.amount, f.fee, f.counter, f.seconds
    FROM posted p CROSS JOIN LATERAL stat_profit_facts(p::ledger_postings) f;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stat_note_profit AFTER INSERT ON ledger_postings
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION stat_note_profit();
--> statement-breakpoint
-- Adds waiting changes to the cells, at most so many; answers how many. Whoever comes second leaves it
-- to the first, so two back offices on one database cannot wait for each other.
CREATE FUNCTION stat_fold(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7236004) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM stat_deltas WHERE id IN (SELECT id FROM stat_deltas ORDER BY id LIMIT most)
    RETURNING *
  ), written AS (
    INSERT INTO stat_cells AS c (subject, level, bucket, status, type, side, currency_id, other_id,
        count, amount, fee, counter, seconds)
      SELECT g.subject, p.level, p.bucket, g.status, g.type, g.side, p.place_currency_id,
        p.place_other_id, sum(g.count), sum(g.amount), sum(g.fee), sum(g.counter), sum(g.seconds)
      FROM gone g CROSS JOIN LATERAL stat_places(
        g.subject, g.at, g.status, g.type, g.side, g.currency_id, g.other_id) p
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (subject, level, status, bucket, type, side, currency_id, other_id) DO UPDATE SET
      count = c.count + excluded.count, amount = c.amount + excluded.amount,
      fee = c.fee + excluded.fee, counter = c.counter + excluded.counter,
      seconds = c.seconds + excluded.seconds
  )
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END $$;
--> statement-breakpoint
-- Forgets minutes and hours that nothing asks for any more, and cells that everything has left.
CREATE FUNCTION stat_prune() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7236004) THEN RETURN; END IF;
  DELETE FROM stat_cells WHERE level = 0 AND bucket < now() - interval '51 hours';
  DELETE FROM stat_cells WHERE level = 1 AND bucket < now() - interval '64 days';
  DELETE FROM stat_cells
    WHERE count = 0 AND amount = 0 AND fee = 0 AND counter = 0 AND seconds = 0;
END $$;
--> statement-breakpoint
-- All of it, counted anew.
CREATE FUNCTION stat_counted() RETURNS SETOF stat_fact LANGUAGE sql STABLE AS $$
  SELECT f.* FROM transactions t CROSS JOIN LATERAL stat_facts(t) f
  UNION ALL SELECT f.* FROM trades t CROSS JOIN LATERAL stat_facts(t) f
  UNION ALL SELECT f.* FROM orders t CROSS JOIN LATERAL stat_facts(t) f
  UNION ALL SELECT f.* FROM exchange_orders t CROSS JOIN LATERAL stat_facts(t) f
  UNION ALL SELECT f.* FROM deals t CROSS JOIN LATERAL stat_facts(t) f
  UNION ALL SELECT f.* FROM disputes t CROSS JOIN LATERAL stat_facts(t) f
  UNION ALL SELECT f.* FROM users t CROSS JOIN LATERAL stat_facts(t) f
  UNION ALL
  SELECT 13::smallint, e.date_created, 0::smallint,
    (CASE
      WHEN e.object_type = 'transaction' THEN coalesce(t.side, 5)
      WHEN e.object_type = 'trade' THEN 2
      WHEN e.object_type = 'deal' THEN 3
      WHEN e.object_type = 'exchangeOrder' THEN 4
      ELSE 5 END)::smallint,
    0::smallint, a.currency_id, 0::bigint, 1::bigint, p.amount, 0::numeric, 0::numeric, 0::bigint
  FROM ledger_accounts a
  JOIN ledger_postings p ON p.account_id = a.id
  JOIN ledger_entries e ON e.id = p.entry_id
  LEFT JOIN transactions t ON e.object_type = 'transaction' AND t.id = e.object_id
  WHERE a.owner_id = 0
    AND (a.kind = 'fee' OR (a.kind = 'exchange' AND e.object_type = 'exchangeOrder'))
$$;
--> statement-breakpoint
-- Fills everything at once: after a seed that passed over triggers, and where a database gets statistics.
CREATE FUNCTION stat_rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7236004);
  TRUNCATE stat_deltas, stat_cells;
  INSERT INTO stat_cells (subject, level, bucket, status, type, side, currency_id, other_id,
      count, amount, fee, counter, seconds)
    WITH f AS MATERIALIZED (SELECT * FROM stat_counted())
    SELECT f.subject, p.level, p.bucket, f.status, f.type, f.side, p.place_currency_id,
      p.place_other_id, sum(f.count), sum(f.amount), sum(f.fee), sum(f.counter), sum(f.seconds)
    FROM f CROSS JOIN LATERAL stat_places(
      f.subject, f.at, f.status, f.type, f.side, f.currency_id, f.other_id) p
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
END $$;
--> statement-breakpoint
-- How many cells of the levels that are kept for ever are not what counting anew gives.
CREATE FUNCTION stat_wrong() RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH f AS MATERIALIZED (SELECT * FROM stat_counted())
  SELECT count(*) FROM (
    SELECT 1 FROM (
      SELECT subject, level, bucket, status, type, side, currency_id, other_id,
        count, amount, fee, counter, seconds FROM stat_figures WHERE level >= 2
      UNION ALL
      SELECT f.subject, p.level, p.bucket, f.status, f.type, f.side, p.place_currency_id,
        p.place_other_id, -f.count, -f.amount, -f.fee, -f.counter, -f.seconds
      FROM f CROSS JOIN LATERAL stat_places(
        f.subject, f.at, f.status, f.type, f.side, f.currency_id, f.other_id) p
      WHERE p.level >= 2
    ) b
    GROUP BY subject, level, bucket, status, type, side, currency_id, other_id
    HAVING sum(count) <> 0 OR sum(amount) <> 0 OR sum(fee) <> 0 OR sum(counter) <> 0
      OR sum(seconds) <> 0
  ) wrong
$$;
--> statement-breakpoint
SELECT stat_rebuild();
