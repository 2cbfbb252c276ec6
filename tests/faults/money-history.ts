import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../backoffice/seed/random.ts';
import type { Desk } from './desk.ts';
import type { Fate, MoneyOffice } from './money-office.ts';

const seenOf = 'query ($id: ID!) { transaction(id: $id) { seen } }';
const complete = `mutation ($key: ID!, $seen: String!, $comment: String, $id: ID!) {
  completeTransaction(id: $id, intent: { key: $key, seen: $seen, comment: $comment }) { state }
}`;
const outcomeOf = 'query ($key: ID!) { outcome(key: $key) { state } }';
/** Milliseconds over which the gateway may be gone, or read in vain. */
const settledWithin = 240_000;
/** Milliseconds after which a person stops asking: an outcome without evidence stays unknown. */
const askedFor = 6_000;

/** One decision of one person, by one key, and all that happens to it; drawn before it begins. */
export interface History {
  readonly key: string;
  readonly rowId: number;
  readonly comment: string | null;
  /** How often it is sent at the same time: a double click, two tabs. */
  readonly copies: number;
  /** Whether it is pressed again where nothing happened, and how often. */
  readonly again: number;
  /** Milliseconds before it begins. */
  readonly after: number;
}

/** What its person was told last. */
export type Verdict = 'DONE' | 'NOT_DONE' | 'CHANGED' | 'UNKNOWN' | 'UNSETTLED' | string;

const fate = (random: Random): Fate => {
  const what = random.weighted([
    ['fine', 3],
    ['requestLost', 2],
    ['answerLost', 3],
    ['late', 2],
    ['lateEffect', 1.5],
    ['garbage', 1],
    ['half', 1],
    ['failed', 1],
    ['busy', 1],
  ] as const);
  if (what === 'late') return { what, after: random.int(50, 2_500) };
  if (what === 'lateEffect') return { what, after: random.int(10, 3_500) };
  return { what };
};

export function drawHistory(random: Random, office: MoneyOffice, rowId: number): History {
  const key = randomUUID();
  office.fates.set(
    key,
    Array.from({ length: random.int(1, 3) }, () => fate(random)),
  );
  return {
    key,
    rowId,
    comment: random.pick([null, 'Paid by hand', 'Confirmed by the provider']),
    copies: random.chance(0.2) ? random.int(2, 5) : 1,
    again: random.weighted([
      [0, 4],
      [1, 4],
      [2, 1],
    ]),
    after: random.int(0, 8_000),
  };
}

/** Lives through a history as the console does: what is unknown is asked for, never sent again by itself. */
export async function live(history: History, desk: Desk): Promise<Verdict> {
  await sleep(history.after);
  for (let press = 0; ; press += 1) {
    const verdict = await pressOnce(history, desk, press);
    if (verdict === 'UNKNOWN') await pressWhileUnknown(history, desk);
    if (verdict !== 'NOT_DONE' || press >= history.again) return verdict;
  }
}

async function pressOnce(history: History, desk: Desk, press: number): Promise<Verdict> {
  const { key, comment, rowId: id } = history;
  const seen = await patiently(async () => {
    const { data } = await desk.ask(seenOf, { id });
    return (data?.transaction as { seen: string } | null | undefined)?.seen;
  });
  if (seen === undefined) return 'UNSETTLED';
  const sendings = Array.from({ length: press === 0 ? history.copies : 1 }, () =>
    desk.ask(complete, { key, seen, comment, id }),
  );
  const told = await Promise.all(sendings);
  const states = told.map(
    ({ data }) => (data?.completeTransaction as { state?: string } | null)?.state,
  );
  if (states.some((state) => state === 'DONE' || state === 'ALREADY')) return 'DONE';
  const codes = new Set(told.map(({ code }) => code));
  const isOpen = ['NETWORK', 'UNKNOWN_OUTCOME', 'KEY_IN_USE', 'OUTCOME_OPEN'].some((code) =>
    codes.has(code),
  );
  if (!isOpen && codes.has('CHANGED')) return 'CHANGED';
  return settled(key, desk);
}

/** Asks until it is known, over whatever outage, or for as long as a person would. */
async function settled(key: string, desk: Desk): Promise<Verdict> {
  const until = Date.now() + askedFor;
  const state = await patiently(async () => {
    const { data } = await desk.ask(outcomeOf, { key });
    const told = (data?.outcome as { state?: string } | null)?.state;
    return told === 'UNKNOWN' && Date.now() < until ? undefined : told;
  });
  return state ?? 'UNSETTLED';
}

/** Neither the same key again nor a new one for the same may reach the back office while it is unknown. */
async function pressWhileUnknown({ key, comment, rowId: id }: History, desk: Desk): Promise<void> {
  const { data } = await desk.ask(seenOf, { id });
  const seen = (data?.transaction as { seen: string } | null | undefined)?.seen;
  if (seen === undefined) return;
  await desk.ask(complete, { key, seen, comment, id });
  await desk.ask(complete, { key: randomUUID(), seen, comment, id });
}

async function patiently<Value>(ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const until = Date.now() + settledWithin;
  while (Date.now() < until) {
    const value = await ask();
    if (value !== undefined) return value;
    await sleep(300);
  }
  return undefined;
}
