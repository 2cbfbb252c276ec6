import type { ErrorCode } from '../../machines/error-codes.ts';
import { refuse } from './refusal.ts';
import { sqlState } from './unit.ts';

/** Names of unique constraints, each with the refusal that its violation means. */
export type UniqueConstraints = Readonly<Record<string, ErrorCode>>;

const uniqueViolation = '23505';

function constraintOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  return '';
}

/**
 * Turns a conflict with another row into a refusal. The database decides, so two concurrent writers
 * cannot both pass.
 *
 * @throws Refusal
 */
export async function unlessTaken<Result>(
  write: PromiseLike<Result>,
  unique: UniqueConstraints,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const isTaken = sqlState(error) === uniqueViolation;
    const code = isTaken ? unique[constraintOf(error)] : undefined;
    throw code === undefined ? error : refuse(code);
  }
}
