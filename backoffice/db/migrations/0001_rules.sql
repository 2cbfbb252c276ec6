-- What the tables alone cannot say: order of commits, the audit chain, the ledger's laws.

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
