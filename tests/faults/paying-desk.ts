import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from '../../gateway/testing/fake-office.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';
import { type Asked, askOnce } from './asking.ts';
import type { Desk } from './desk.ts';
import { MoneyOffice } from './money-office.ts';

/** Milliseconds that the back office takes for a list: with its lanes, that is what limits the gateway. */
const listTakes = 200;
/** Milliseconds for everything else. */
const othersTake = 20;

const listing = 'POST v2/Trading/GetOperations';
const list = `query { transactions(page: { number: 1, size: 20 }) { items { id amount status } total } }`;
const card = 'query ($id: ID!) { transaction(id: $id) { seen amount status } }';
const complete = `mutation ($id: ID!, $key: ID!, $seen: String!) {
  completeTransaction(id: $id, intent: { key: $key, seen: $seen }) { state }
}`;

/** A back office that pays, and that takes its time. */
export async function openSlowOffice(): Promise<MoneyOffice> {
  const money = await MoneyOffice.open();
  const { calls } = money.office;
  for (const [name, call] of [...calls])
    calls.set(name, async (request) => {
      await sleep(othersTake);
      return call(request);
    });
  const items = Array.from({ length: 20 }, (_, n) => transactionRow(n + 1));
  calls.set(listing, async () => {
    await sleep(listTakes);
    return json({ items, total: items.length });
  });
  return money;
}

/** What one person at the desk does, each thing once, and what came of it. */
export class PayingDesk {
  /** Keys of what was told to be done. */
  readonly keys: string[] = [];
  readonly #desk: Desk;
  #nextRow = 1_000;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  list = (): Promise<Asked> => askOnce(this.#desk, list);

  card = (): Promise<Asked> => askOnce(this.#desk, card, { id: 1 });

  /** Looks at a row of its own and completes it. */
  decide = async (): Promise<Asked> => {
    const begun = performance.now();
    this.#nextRow += 1;
    const id = this.#nextRow;
    const seen = await askOnce(this.#desk, card, { id });
    const row = seen.data?.transaction as { seen: string } | null | undefined;
    if (!row) return seen;
    const key = randomUUID();
    const done = await askOnce(this.#desk, complete, { id, key, seen: row.seen });
    if (done.data) this.keys.push(key);
    return { ...done, took: performance.now() - begun };
  };

  /** What was told to be done and was not, and what was done more than once. */
  judge({ effects }: MoneyOffice): { readonly lost: number; readonly doubled: number } {
    return {
      lost: this.keys.filter((key) => !effects.has(key)).length,
      doubled: [...effects.values()].filter((times) => times > 1).length,
    };
  }
}

export const isServed = ({ status, code, data }: Asked): boolean =>
  status === 200 && code === undefined && data !== null;
export const timesOf = (all: readonly Asked[]): number[] => all.map(({ took }) => took);
