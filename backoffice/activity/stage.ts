import { platform } from '../engine/actor.ts';
import type { Services } from '../engine/services.ts';
import { transact, type Unit } from '../engine/unit.ts';
import type { Random } from '../seed/random.ts';

/** What the simulator's actions are given. */
export interface Stage {
  readonly services: Pick<Services, 'db' | 'now'>;
  readonly random: Random;
  readonly makers: readonly number[];
  /** Codes that were made and not yet told to anybody: at most fifty. */
  readonly codes: string[];
  /** Where makers think that prices are, by market id. */
  readonly prices: Map<number, number>;
}

/** Runs one transaction on the platform's behalf. */
export const act = <Result>(
  { services }: Stage,
  body: (unit: Unit) => Promise<Result>,
): Promise<Result> => transact(services, platform, body);
