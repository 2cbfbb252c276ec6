import type { Elsewhere } from '../faults/elsewhere.ts';
import { access } from './access.cases.ts';
import { badInput } from './bad-input.cases.ts';
import type { SecurityCase } from './security-case.ts';

export const cases: readonly SecurityCase[] = [...badInput, ...access];

/** The same, one row per test, to check that the tests exist. */
export const rows: readonly Elsewhere[] = cases.flatMap(({ id, description, coveredBy }) =>
  coveredBy.map(([file, test]) => ({ id, description, file, test })),
);
