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
