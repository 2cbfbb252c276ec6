import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../machines/error-codes.ts';
import { refuse } from './refusal.ts';
import { sqlState } from './unit.ts';

/** Names of unique constraints, each with the refusal that its violation means. */
export type UniqueConstraints = Readonly<Record<string, ErrorCode>>;

/** The unique constraints that a writer can violate: a number that the database gives is free. */
function constraintsOf(table: PgTable): readonly string[] {
  const { name, columns, uniqueConstraints, indexes } = getTableConfig(table);
  return [
    ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName ?? ''),
    ...uniqueConstraints.map((one) => one.getName() ?? ''),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.name ?? ''),
    ...columns.filter((one) => one.primary && !one.generatedIdentity).map(() => `${name}_pkey`),
  ].sort();
}

/** @throws if a constraint of the table has no refusal, or a refusal has no constraint. */
export function requireEveryConstraint(table: PgTable, unique: UniqueConstraints): void {
  const [expected, given] = [
    constraintsOf(table).join(', '),
    Object.keys(unique).sort().join(', '),
  ];
  if (expected !== given)
    throw new Error(
      `${getTableConfig(table).name}: refusals are needed for ${expected || 'nothing'}, not ${given || 'nothing'}`,
    );
}

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
