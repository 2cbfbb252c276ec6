import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../backoffice/seed/random.ts';
import type { Desk } from './desk.ts';
import type { ArrivalOutcome, MoneyOffice } from './money-office.ts';

const seenOf = 'query ($id: ID!) { transaction(id: $id) { seen } }';
const complete = `mutation ($key: ID!, $seen: String!, $comment: String, $id: ID!) {
  completeTransaction(id: $id, intent: { key: $key, seen: $seen, comment: $comment }) { state }
}`;
const outcomeOf = 'query ($key: ID!) { outcome(key: $key) { state } }';
/** Milliseconds in which the gateway may be down, or reads may fail. */
const settleTimeoutMs = 240_000;
/** Milliseconds after which a person gives up: an outcome without evidence stays unknown. */
const outcomeTimeoutMs = 6_000;

/**
 * One decision of one person with one idempotency key, and all events that affect it, drawn before
 * it starts.
 */
export interface History {
  readonly key: string;
  readonly rowId: number;
  readonly comment: string | null;
  /** How many times it is sent at once: a double click, two tabs. */
  readonly copies: number;
  /** How often it is repeated if nothing happened. */
  readonly maxRetries: number;
  /** Milliseconds before it starts. */
  readonly after: number;
}

/** The last outcome shown to its person. */
export type Verdict = 'DONE' | 'NOT_DONE' | 'CHANGED' | 'UNKNOWN' | 'UNSETTLED' | string;

const drawOutcome = (random: Random): ArrivalOutcome => {
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
    Array.from({ length: random.int(1, 3) }, () => drawOutcome(random)),
  );
  return {
    key,
    rowId,
    comment: random.pick([null, 'Paid by hand', 'Confirmed by the provider']),
    copies: random.chance(0.2) ? random.int(2, 5) : 1,
    maxRetries: random.weighted([
      [0, 4],
      [1, 4],
      [2, 1],
    ]),
    after: random.int(0, 8_000),
  };
}

/**
 * Plays a history as the console does: an unknown outcome is queried and never sent again
 * automatically.
 */
export async function live(history: History, desk: Desk): Promise<Verdict> {
  await sleep(history.after);
  for (let press = 0; ; press += 1) {
    const verdict = await pressOnce(history, desk, press);
    if (verdict === 'UNKNOWN') await pressWhileUnknown(history, desk);
    if (verdict !== 'NOT_DONE' || press >= history.maxRetries) return verdict;
  }
}

async function pressOnce(history: History, desk: Desk, press: number): Promise<Verdict> {
  const { key, comment, rowId: id } = history;
  const seen = await patiently(async () => {
    const { data } = await desk.execute(seenOf, { id });
    return (data?.transaction as { seen: string } | null | undefined)?.seen;
  });
  if (seen === undefined) return 'UNSETTLED';
  const sendings = Array.from({ length: press === 0 ? history.copies : 1 }, () =>
    desk.execute(complete, { key, seen, comment, id }),
  );
  const results = await Promise.all(sendings);
  const states = results.map(
    ({ data }) => (data?.completeTransaction as { state?: string } | null)?.state,
  );
  if (states.some((state) => state === 'DONE' || state === 'ALREADY')) return 'DONE';
  const codes = new Set(results.map(({ code }) => code));
  const isOpen = ['NETWORK', 'UNKNOWN_OUTCOME', 'KEY_IN_USE', 'OUTCOME_OPEN'].some((code) =>
    codes.has(code),
  );
  if (!isOpen && codes.has('CHANGED')) return 'CHANGED';
  return settled(key, desk);
}

/** Queries until the outcome is known, across any outage, or as long as a person would. */
async function settled(key: string, desk: Desk): Promise<Verdict> {
  const until = Date.now() + outcomeTimeoutMs;
  const state = await patiently(async () => {
    const { data } = await desk.execute(outcomeOf, { key });
    const outcomeState = (data?.outcome as { state?: string } | null)?.state;
    return outcomeState === 'UNKNOWN' && Date.now() < until ? undefined : outcomeState;
  });
  return state ?? 'UNSETTLED';
}

/**
 * Tests that while the outcome is unknown, neither the same key nor a new one for the same decision
 * reaches the back office.
 */
async function pressWhileUnknown({ key, comment, rowId: id }: History, desk: Desk): Promise<void> {
  const { data } = await desk.execute(seenOf, { id });
  const seen = (data?.transaction as { seen: string } | null | undefined)?.seen;
  if (seen === undefined) return;
  await desk.execute(complete, { key, seen, comment, id });
  await desk.execute(complete, { key: randomUUID(), seen, comment, id });
}

async function patiently<Value>(
  attempt: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const until = Date.now() + settleTimeoutMs;
  while (Date.now() < until) {
    const value = await attempt();
    if (value !== undefined) return value;
    await sleep(300);
  }
  return undefined;
}
