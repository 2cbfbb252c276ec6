-- What the tables alone cannot say: the order of commits, the audit chain, the rules of the ledger and of
-- the wallets, the views of finance, and the statistics.

CREATE VIEW address_transactions AS
  SELECT id, date_created, user_id, currency_id, amount, address, txid, id AS transaction_id
  FROM transactions
  WHERE side = 0 AND transaction_method_type = 24 AND address IS NOT NULL;
--> statement-breakpoint
-- One row whose lock gives commits an order. Outbox offsets and audit sequence numbers are taken
-- from it by deferred triggers, that is while the transaction commits: whoever commits later gets
-- the higher number, a rollback gives its numbers back, and the lock is held for the commit alone.
-- Both use the same row, so the two triggers cannot wait for each other crosswise.
CREATE TABLE commit_head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  outbox_offset bigint NOT NULL DEFAULT 0,
  audit_seq bigint NOT NULL DEFAULT 0,
  audit_hash text NOT NULL DEFAULT ''
);
--> statement-breakpoint
INSERT INTO commit_head DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION outbox_give_offset() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE next_offset bigint;
BEGIN
  UPDATE commit_head SET outbox_offset = outbox_offset + 1 RETURNING outbox_offset INTO next_offset;
  UPDATE outbox_events SET "offset" = next_offset WHERE id = NEW.id;
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER outbox_give_offset AFTER INSERT ON outbox_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outbox_give_offset();
--> statement-breakpoint
-- The hash of an audit row: SHA-256 over the hash before it and the row itself.
CREATE FUNCTION audit_hash(before text, entry audit) RETURNS text LANGUAGE sql STABLE
  SET timezone = 'UTC' AS $$
  SELECT encode(sha256(convert_to(before || (to_jsonb(entry) - 'hash' - 'seq')::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head commit_head;
BEGIN
  UPDATE commit_head SET audit_seq = audit_seq + 1, audit_hash = audit_hash(audit_hash, NEW)
    RETURNING * INTO head;
  UPDATE audit SET seq = head.audit_seq, hash = head.audit_hash WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chain AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain();
--> statement-breakpoint
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.hash IS NULL AND pg_trigger_depth() > 1
      AND to_jsonb(OLD) - 'hash' - 'seq' = to_jsonb(NEW) - 'hash' - 'seq'
    THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_refuse_truncate BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
-- The first sequence number at which the chain does not hold, or null.
CREATE FUNCTION audit_first_break() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(broken) FROM (
    SELECT CASE
      WHEN seq <> row_number() OVER (ORDER BY seq) THEN seq
      WHEN hash <> audit_hash(coalesce(lag(hash) OVER (ORDER BY seq), ''), a) THEN seq
    END AS broken
    FROM audit a WHERE seq IS NOT NULL
    UNION ALL
    SELECT audit_seq FROM commit_head
      WHERE audit_seq > 0 AND audit_hash IS DISTINCT FROM (SELECT hash FROM audit WHERE seq = audit_seq)
  ) checked
$$;
--> statement-breakpoint
-- Postings are written an entry at a time, each entry in one statement: it sums to zero for each
-- currency, and the balances follow from it.
CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM posted p JOIN ledger_accounts a ON a.id = p.account_id
    GROUP BY p.entry_id, a.currency_id HAVING sum(p.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger entry does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE ledger_accounts a SET balance = a.balance + s.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM posted GROUP BY account_id) s
    WHERE a.id = s.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_postings
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is written by postings only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_refuse_open BEFORE INSERT ON ledger_accounts
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_refuse_balance BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_refuse_delete BEFORE DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_refuse_change BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_refuse_change BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_refuse_truncate BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- The feed's epoch: it names this database's history, and so changes when there is another one.
INSERT INTO meta (key, value) VALUES ('epoch', to_jsonb(gen_random_uuid()));
--> statement-breakpoint
-- A wallet's balance follows from what moved on it; whoever else writes it is refused.
CREATE FUNCTION wallet_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved numeric := NEW.on_wallet - CASE TG_OP WHEN 'UPDATE' THEN OLD.on_wallet ELSE 0 END;
BEGIN
  IF moved <> 0 THEN
    UPDATE wallets SET balance = balance + moved WHERE id = NEW.wallet_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_apply AFTER INSERT OR UPDATE OF on_wallet ON wallet_movements
  FOR EACH ROW EXECUTE FUNCTION wallet_apply();
--> statement-breakpoint
CREATE FUNCTION wallet_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wallets are written by movements only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_refuse_open BEFORE INSERT ON wallets
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION wallet_refuse();
--> statement-breakpoint
CREATE TRIGGER wallet_refuse_balance BEFORE UPDATE ON wallets
  FOR EACH ROW WHEN (NEW.balance <> OLD.balance AND pg_trigger_depth() < 1)
  EXECUTE FUNCTION wallet_refuse();
--> statement-breakpoint
CREATE TRIGGER wallet_refuse_delete BEFORE DELETE ON wallets
  FOR EACH ROW EXECUTE FUNCTION wallet_refuse();
--> statement-breakpoint
CREATE TRIGGER wallet_refuse_forgetting BEFORE DELETE ON wallet_movements
  FOR EACH ROW EXECUTE FUNCTION wallet_refuse();
--> statement-breakpoint
-- What is over stays as it was.
CREATE TRIGGER wallet_refuse_rewriting BEFORE UPDATE ON wallet_movements
  FOR EACH ROW WHEN (OLD.state IN (1, 3) AND (NEW.state <> OLD.state OR NEW.amount <> OLD.amount
    OR NEW.on_wallet <> OLD.on_wallet OR NEW.booked <> OLD.booked))
  EXECUTE FUNCTION wallet_refuse();
--> statement-breakpoint
ALTER TABLE wallet_movements ADD CONSTRAINT wallet_movements_state CHECK (CASE state
  WHEN 1 THEN on_wallet = amount AND booked = amount
  WHEN 3 THEN on_wallet = 0 AND booked = 0
  ELSE state IN (0, 2) END);
--> statement-breakpoint
-- US dollars for one of a currency: by its market with the dollar (USDT stands for it), over one more
-- market, or as its last conversion went. A currency without any of them has no row.
CREATE VIEW usd_rates AS
  WITH last AS (
    SELECT m.base_currency_id AS base, m.derived_currency_id AS derived, l.price
    FROM markets m CROSS JOIN LATERAL (
      SELECT price FROM trades WHERE market_id = m.id AND price > 0
      ORDER BY date_created DESC, id DESC LIMIT 1) l
  ), edges AS (
    SELECT base AS id, derived AS via, price AS rate FROM last
    UNION ALL SELECT derived, base, 1 / price FROM last
  ), dollars AS (
    SELECT id, 1::numeric AS rate FROM currencies WHERE title IN ('USD', 'USDT')
  ), near AS (
    SELECT DISTINCT ON (e.id) e.id, e.rate * d.rate AS rate FROM edges e JOIN dollars d ON d.id = e.via
    WHERE e.id NOT IN (SELECT id FROM dollars) ORDER BY e.id, d.id
  ), far AS (
    SELECT DISTINCT ON (e.id) e.id, e.rate * n.rate AS rate FROM edges e JOIN near n ON n.id = e.via
    WHERE e.id NOT IN (SELECT id FROM dollars UNION ALL SELECT id FROM near) ORDER BY e.id, n.id
  ), traded AS (
    SELECT * FROM dollars UNION ALL SELECT * FROM near UNION ALL SELECT * FROM far
  ), converted AS (
    SELECT c.id, o.rate FROM currencies c CROSS JOIN LATERAL (
      SELECT x.to_amount / x.from_amount * t.rate AS rate
      FROM exchange_orders x JOIN traded t ON t.id = x.to_currency_id
      WHERE x.from_currency_id = c.id AND x.from_amount > 0 ORDER BY x.id DESC LIMIT 1) o
    WHERE c.id NOT IN (SELECT id FROM traded)
  )
  SELECT id AS currency_id, round(rate, 12) AS rate FROM traded
  UNION ALL SELECT id, round(rate, 12) FROM converted;
--> statement-breakpoint
-- What main wallets hold against what users own. Users' balances are the platform's own accounts with
-- the sign turned, since the books sum to zero: six rows for each currency, however many users.
CREATE VIEW finance_statuses AS
  WITH books AS (
    SELECT currency_id, -sum(balance) AS users,
      coalesce(sum(balance) FILTER (WHERE kind <> 'external'), 0) AS own
    FROM ledger_accounts WHERE owner_id = 0 GROUP BY 1
  ), held AS (
    SELECT currency_id, sum(balance) AS whole,
      coalesce(sum(balance) FILTER (WHERE main), 0) AS main,
      coalesce(sum(balance) FILTER (WHERE NOT main), 0) AS rest
    FROM wallets GROUP BY 1 HAVING bool_or(status = 0)
  ), open AS (
    SELECT m.currency_id,
      coalesce(sum(on_wallet - booked) FILTER (WHERE w.main AND state = 0), 0) AS in_flight,
      coalesce(sum(on_wallet - booked) FILTER (WHERE w.main AND state = 2), 0) AS broken,
      coalesce(sum(on_wallet - booked) FILTER (WHERE NOT w.main), 0) AS rest,
      count(*) FILTER (WHERE state = 0 AND on_wallet <> booked) AS in_flight_count,
      count(*) FILTER (WHERE state = 0 AND on_wallet = booked) AS expected_count,
      count(*) FILTER (WHERE state = 2) AS broken_count,
      min(m.date_created) FILTER (WHERE state = 0 AND on_wallet <> booked) AS in_flight_since,
      min(m.date_created) FILTER (WHERE state = 2) AS broken_since
    FROM wallet_movements m JOIN wallets w ON w.id = m.wallet_id WHERE state IN (0, 2) GROUP BY 1
  ), summed AS (
    SELECT h.currency_id AS id, coalesce(b.users, 0) AS balance_user,
      h.whole AS balance_on_wallets, h.main AS balance_on_main_wallets,
      h.main - coalesce(b.users, 0) AS diff_balance,
      coalesce(b.own, 0) - h.rest + coalesce(o.rest, 0) AS own,
      coalesce(o.in_flight, 0) AS in_flight, coalesce(o.broken, 0) AS broken,
      coalesce(o.in_flight_count, 0) AS in_flight_count,
      coalesce(o.expected_count, 0) AS expected_count,
      coalesce(o.broken_count, 0) AS broken_count,
      o.in_flight_since, o.broken_since, coalesce(t.threshold, 0) AS threshold
    FROM held h LEFT JOIN books b USING (currency_id) LEFT JOIN open o USING (currency_id)
    LEFT JOIN finance_thresholds t USING (currency_id)
  ), judged AS (
    SELECT *, CASE WHEN broken_count > 0 THEN 3 WHEN abs(own) > threshold THEN 2
      WHEN in_flight_count > 0 THEN 1 ELSE 0 END AS state
    FROM summed
  )
  SELECT j.*, CASE state
      WHEN 3 THEN broken_since
      WHEN 1 THEN in_flight_since
      WHEN 2 THEN (SELECT min(at) FROM finance_points p WHERE p.currency_id = j.id
        AND p.at > coalesce((SELECT max(at) FROM finance_points q
          WHERE q.currency_id = j.id AND abs(q.own) <= j.threshold), '-infinity'))
      ELSE (SELECT max(at) FROM finance_points p WHERE p.currency_id = j.id
        AND (p.in_flight <> 0 OR p.broken <> 0 OR abs(p.own) > j.threshold))
    END AS since
  FROM judged j;
--> statement-breakpoint
-- What each user owns in US dollars, of the currencies that have a rate.
CREATE VIEW cumulative_balances AS
  SELECT a.owner_id AS id, round(coalesce(sum(a.balance * r.rate), 0), 2) AS cumulative_balance,
    count(*) FILTER (WHERE a.balance <> 0 AND a.kind = 'available') AS currencies
  FROM ledger_accounts a LEFT JOIN usd_rates r ON r.currency_id = a.currency_id
  WHERE a.owner_id <> 0 GROUP BY 1;
--> statement-breakpoint
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
