import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kytLifecycle } from '../../machines/kyt/kyt.machine.ts';
import { transactionLifecycle } from '../../machines/transaction/transaction.machine.ts';

/** What a transaction's history may say happened: its own events, and the check's with `Kyt` behind. */
const said = [
  ...transactionLifecycle.machine.events,
  ...kytLifecycle.machine.events.map((event) => `${event}Kyt`),
  'create',
  'editRequisites',
].filter((event) => event !== '*');

const { acts, events } = JSON.parse(readFileSync('locales/en/transactions.json', 'utf8')) as {
  acts: Record<string, unknown>;
  events: Record<string, unknown>;
};

test.each(said)('%s has words in the status history', (event) => {
  expect(event in acts || event in events).toBe(true);
});
