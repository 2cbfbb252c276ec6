import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../engine/refusal.ts';
import type { Services } from '../engine/services.ts';
import { Random } from '../seed/random.ts';
import { argue, chatter } from './chat-actions.ts';
import { goOnWithDeal, makeUp, runOut, takeOffer } from './deal-actions.ts';
import { makersOf } from './look.ts';
import { changeOffer, moveRequisite, openOffer, sayOfOther } from './offer-actions.ts';
import { appear, convert, giveCode, lockAndExpire, register } from './people-actions.ts';
import { balance, breakSomething, mend, settle } from './register-actions.ts';
import type { Stage } from './stage.ts';
import { quote, trade } from './trading-actions.ts';
import { deposit, tidy, withdraw, work } from './wallet-actions.ts';

type Action = (stage: Stage) => Promise<void>;

export type Level = 'off' | 'calm' | 'busy';

/** Mean pause between two actions in milliseconds; an action makes one to four events. */
const pauses = { calm: 1_100, busy: 80 } as const;

/** Work outweighs what begins, so that nothing piles up. */
export const actions: readonly (readonly [Action, number])[] = [
  [deposit, 6],
  [withdraw, 4],
  [work, 56],
  [tidy, 6],
  [trade, 8],
  [quote, 14],
  [convert, 4],
  [giveCode, 1],
  [appear, 4],
  [register, 1],
  [lockAndExpire, 1],
  [takeOffer, 6],
  [argue, 5],
  [chatter, 1],
  [goOnWithDeal, 26],
  [makeUp, 2],
  [runOut, 2],
  [openOffer, 1],
  [changeOffer, 3],
  [moveRequisite, 1],
  [sayOfOther, 2],
  [settle, 10],
  [balance, 1],
  [breakSomething, 0.2],
  [mend, 0.1],
];

export async function openStage(
  services: Pick<Services, 'db' | 'now'>,
  seed: number,
): Promise<Stage> {
  const makers = await makersOf(services.db);
  return { services, random: new Random(seed), makers, codes: [], prices: new Map() };
}

/** One action by chance. */
export const live = (stage: Stage): Promise<void> => dare(stage.random.weighted(actions), stage);

/** One action. What the domain refuses (no funds, a lock) is part of life. */
export async function dare(action: Action, stage: Stage): Promise<void> {
  try {
    await action(stage);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Lives on the platform: one action after the other, each through the domain, until it is stopped.
 * A fault is logged and followed by a longer pause; nothing piles up behind a slow database.
 */
export async function startActivity(
  services: Pick<Services, 'db' | 'now' | 'log'>,
  level: Level,
  seed = services.now().getTime() % 2 ** 31,
): Promise<{ stop(): Promise<void> }> {
  if (level === 'off') return { stop: async () => {} };
  const stage = await openStage(services, seed);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  const run = async () => {
    while (!signal.aborted) {
      try {
        await live(stage);
        await pause(Math.min(10_000, stage.random.wait(pauses[level])));
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
