import { platform } from '../engine/actor.ts';
import type { Services } from '../engine/services.ts';
import { transact, type UnitOfWork } from '../engine/unit.ts';
import type { Random } from '../seed/random.ts';

/** The context that the simulator's actions receive. */
export interface Simulation {
  readonly services: Pick<Services, 'db' | 'now'>;
  readonly random: Random;
  readonly makers: readonly number[];
  /** Codes that were created and not yet given to a user: at most fifty. */
  readonly codes: string[];
  /** The makers' estimated prices, by market id. */
  readonly prices: Map<number, number>;
}

/** Runs one transaction on the platform's behalf. */
export const act = <Result>(
  { services }: Simulation,
  body: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> => transact(services, platform, body);
