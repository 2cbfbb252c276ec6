import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../engine/refusal.ts';
import type { Services } from '../engine/services.ts';
import { Random } from '../seed/random.ts';
import { argue, chatter } from './chat-actions.ts';
import { goOnWithDeal, makeUp, runOut, takeOffer } from './deal-actions.ts';
import { goOnWithInvoice, order } from './invoice-actions.ts';
import { changeOffer, giveFeedback, moveRequisite, openOffer } from './offer-actions.ts';
import { appear, convert, giveCode, lockAndExpire, register } from './people-actions.ts';
import { makersOf } from './queries.ts';
import { balance, breakSomething, mend, settle } from './register-actions.ts';
import type { Simulation } from './simulation.ts';
import { quote, trade } from './trading-actions.ts';
import { checkIdentity } from './verification-actions.ts';
import { cleanUp, deposit, withdraw, work } from './wallet-actions.ts';

type Action = (simulation: Simulation) => Promise<void>;

export type Level = 'off' | 'calm' | 'busy';

/** Mean pause between two actions in milliseconds. An action produces one to four events. */
const pauses = { calm: 1_100, busy: 80 } as const;

/** Actions that complete work have more weight than actions that create it, so no backlog grows. */
export const actions: readonly (readonly [Action, number])[] = [
  [deposit, 6],
  [withdraw, 4],
  [work, 56],
  [cleanUp, 6],
  [trade, 8],
  [quote, 14],
  [convert, 4],
  [giveCode, 1],
  [appear, 4],
  [register, 1],
  [lockAndExpire, 1],
  [checkIdentity, 1],
  [takeOffer, 6],
  [argue, 5],
  [chatter, 1],
  [goOnWithDeal, 26],
  [makeUp, 2],
  [runOut, 2],
  [openOffer, 1],
  [changeOffer, 3],
  [moveRequisite, 1],
  [giveFeedback, 2],
  [order, 1],
  [goOnWithInvoice, 6],
  [settle, 10],
  [balance, 1],
  [breakSomething, 0.2],
  [mend, 0.1],
];

export async function openSimulation(
  services: Pick<Services, 'db' | 'now'>,
  seed: number,
): Promise<Simulation> {
  const makers = await makersOf(services.db);
  return { services, random: new Random(seed), makers, codes: [], prices: new Map() };
}

/** Runs one randomly chosen action. */
export const live = (simulation: Simulation): Promise<void> =>
  tryAction(simulation.random.weighted(actions), simulation);

/** Runs one action. A refusal by the domain (no funds, a lock) is expected and ignored. */
export async function tryAction(action: Action, simulation: Simulation): Promise<void> {
  try {
    await action(simulation);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Simulates activity on the platform: runs one action after another through the domain until
 * stopped. An error is logged and followed by a longer pause. No backlog builds up behind a slow
 * database.
 */
export async function startActivity(
  services: Pick<Services, 'db' | 'now' | 'log'>,
  level: Level,
  seed = services.now().getTime() % 2 ** 31,
): Promise<{ stop(): Promise<void> }> {
  if (level === 'off') return { stop: async () => {} };
  const simulation = await openSimulation(services, seed);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  const run = async () => {
    while (!signal.aborted) {
      try {
        await live(simulation);
        await pause(Math.min(10_000, simulation.random.wait(pauses[level])));
      } catch (error) {
        services.log.warn({ err: error }, 'activity stumbled');
        await pause(5_000);
      }
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
