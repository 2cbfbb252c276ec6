import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from '../../gateway/testing/fake-office.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';
import type { Desk } from './desk.ts';
import { MoneyOffice } from './money-office.ts';
import { type RequestResult, sendOnce } from './requests.ts';

/**
 * Milliseconds that the back office takes for a list. With the number of its lanes, this limits the
 * gateway.
 */
const listTakes = 200;
/** Milliseconds for everything else. */
const othersTake = 20;

const listing = 'POST v2/Trading/GetOperations';
const list = `query { transactions(page: { number: 1, size: 20 }) { items { id amount status } total } }`;
const card = 'query ($id: ID!) { transaction(id: $id) { seen amount status } }';
const complete = `mutation ($id: ID!, $key: ID!, $seen: String!) {
  completeTransaction(id: $id, intent: { key: $key, seen: $seen }) { state }
}`;

/** Starts a back office that pays, with slow responses. */
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

/** The actions of one person at the desk, each made once, and their results. */
export class PayingDesk {
  /** Keys of the actions that were reported as done. */
  readonly keys: string[] = [];
  readonly #desk: Desk;
  #nextRow = 1_000;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  list = (): Promise<RequestResult> => sendOnce(this.#desk, list);

  card = (): Promise<RequestResult> => sendOnce(this.#desk, card, { id: 1 });

  /** Reads a row of its own and completes it. */
  decide = async (): Promise<RequestResult> => {
    const begun = performance.now();
    this.#nextRow += 1;
    const id = this.#nextRow;
    const seen = await sendOnce(this.#desk, card, { id });
    const row = seen.data?.transaction as { seen: string } | null | undefined;
    if (!row) return seen;
    const key = randomUUID();
    const done = await sendOnce(this.#desk, complete, { id, key, seen: row.seen });
    if (done.data) this.keys.push(key);
    return { ...done, took: performance.now() - begun };
  };

  /**
   * Counts the actions that were reported as done but were not, and those that were done more than
   * once.
   */
  judge({ effects }: MoneyOffice): { readonly lost: number; readonly doubled: number } {
    return {
      lost: this.keys.filter((key) => !effects.has(key)).length,
      doubled: [...effects.values()].filter((times) => times > 1).length,
    };
  }
}

export const isServed = ({ status, code, data }: RequestResult): boolean =>
  status === 200 && code === undefined && data !== null;
export const timesOf = (all: readonly RequestResult[]): number[] => all.map(({ took }) => took);
