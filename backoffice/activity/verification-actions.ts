import { sql } from 'drizzle-orm';
import { autoVerificationStatus } from '../../machines/verification/verification.codes.ts';
import { answerCheck, startCheck } from '../areas/verifications/external-check.ts';
import { act, type Simulation } from './simulation.ts';

const { inQueue, inProcess } = autoVerificationStatus;

/**
 * Plays the external service: it takes a check from its queue, answers one that it has, or leaves
 * it for later. Some checks are never answered, and some answers come after staff have decided.
 */
export async function checkIdentity(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const { rows } = await services.db.execute<{ id: number; autoStatus: number }>(
    sql`select id, auto_status as "autoStatus" from verifications
      where auto_status in (${inQueue}, ${inProcess}) order by date_created, id limit 20`,
  );
  const found = rows.length > 0 ? random.pick(rows) : undefined;
  if (!found) return;
  const { id, autoStatus } = found;
  if (autoStatus === inQueue) {
    await act(simulation, (unit) => startCheck(unit, id));
    return;
  }
  const outcome = random.weighted([
    ['confirm', 6],
    ['refuse', 1],
    ['askForData', 1],
    ['fail', 1],
    ['never', 3],
  ] as const);
  if (outcome === 'never') return;
  const answer = { outcome, isLive: random.chance(0.9) };
  await act(simulation, (unit) => answerCheck(unit, id, answer));
}
