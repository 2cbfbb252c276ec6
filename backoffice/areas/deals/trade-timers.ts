import { eq } from 'drizzle-orm';
import { timerUnit } from '../../../machines/deal/deal.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { options } from '../../db/schema/records.ts';

/** One timing of the trade timers (d3:220); the documents name three of them (d3:636). */
export interface TradeTimer {
  readonly name: string;
  readonly value: number;
  /** `timerUnit`. */
  readonly unit: number;
}

/** Key of the setting among the options. */
export const tradeTimersKey = 'tradeTimers';

/** The timings that this back office goes by; the last is ours: how long an arbitration may take. */
export const usualTimers = [
  { name: 'startConfirmation', value: 15, unit: timerUnit.minutes },
  { name: 'transactionTerm', value: 45, unit: timerUnit.minutes },
  { name: 'autoCallArbitrator', value: 30, unit: timerUnit.minutes },
  { name: 'arbitrationTerm', value: 240, unit: timerUnit.minutes },
] as const satisfies readonly TradeTimer[];

export type TimerName = (typeof usualTimers)[number]['name'];

const minute = 60_000;

/** Milliseconds. */
const spanOf = ({ value, unit }: TradeTimer): number =>
  value * (unit === timerUnit.minutes ? minute : 1_000);

export async function readTimers(db: Db | Tx): Promise<readonly TradeTimer[]> {
  const [option] = await db.select().from(options).where(eq(options.key, tradeTimersKey));
  return (option?.value as readonly TradeTimer[] | undefined) ?? usualTimers;
}

/** The moment at which the timer that starts now runs out. */
export async function runsOut(tx: Tx, name: TimerName, now: Date): Promise<Date> {
  const named = (timers: readonly TradeTimer[]) => timers.find((timer) => timer.name === name);
  const timer = named(await readTimers(tx)) ?? named(usualTimers);
  return new Date(now.getTime() + (timer ? spanOf(timer) : 0));
}
