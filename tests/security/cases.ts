import type { Elsewhere } from '../faults/elsewhere.ts';
import { access } from './access.cases.ts';
import { badInput } from './bad-input.cases.ts';
import type { SecurityCase } from './security-case.ts';

export const cases: readonly SecurityCase[] = [...badInput, ...access];

/** The same, a line for each test: for whoever looks whether they are there. */
export const rows: readonly Elsewhere[] = cases.flatMap(({ id, says, held }) =>
  held.map(([file, test]) => ({ id, says, file, test })),
);
