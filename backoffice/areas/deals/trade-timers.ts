import { eq } from 'drizzle-orm';
import { timerUnit } from '../../../machines/deal/deal.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { options } from '../../db/schema/records.ts';

/** One of the trade timers (d3:220). The documents name three of them (d3:636). */
export interface TradeTimer {
  readonly name: string;
  readonly value: number;
  /** `timerUnit`. */
  readonly unit: number;
}

/** Key of the setting among the options. */
export const tradeTimersKey = 'tradeTimers';

/**
 * The default timers of this back office. The last one is our own: the maximum duration of an
 * arbitration.
 */
export const usualTimers = [
  { name: 'startConfirmation', value: 15, unit: timerUnit.minutes },
  { name: 'transactionTerm', value: 45, unit: timerUnit.minutes },
  { name: 'autoCallArbitrator', value: 30, unit: timerUnit.minutes },
  { name: 'arbitrationTerm', value: 240, unit: timerUnit.minutes },
] as const satisfies readonly TradeTimer[];

export type TimerName = (typeof usualTimers)[number]['name'];

const minute = 60_000;

/** In milliseconds. */
const spanOf = ({ value, unit }: TradeTimer): number =>
  value * (unit === timerUnit.minutes ? minute : 1_000);

export async function readTimers(db: Db | Tx): Promise<readonly TradeTimer[]> {
  const [option] = await db.select().from(options).where(eq(options.key, tradeTimersKey));
  return (option?.value as readonly TradeTimer[] | undefined) ?? usualTimers;
}

/** Returns the time at which a timer that starts now expires. */
export async function runsOut(tx: Tx, name: TimerName, now: Date): Promise<Date> {
  const named = (timers: readonly TradeTimer[]) => timers.find((timer) => timer.name === name);
  const timer = named(await readTimers(tx)) ?? named(usualTimers);
  return new Date(now.getTime() + (timer ? spanOf(timer) : 0));
}
