import Big from 'big.js';
import type { FormRow } from '../../form/field-spec.ts';
import type { EffectSpec, PastCase } from './effect-spec.ts';

/** The sums of fees in one currency. */
export interface FeeTotal {
  readonly currencyId: string;
  readonly before: string;
  readonly after: string;
}

/** What settings would have done to past cases, beside the present ones. */
export interface Replay {
  readonly cases: number;
  readonly users: number;
  readonly oldest: string | null;
  readonly newest: string | null;
  readonly more: number;
  readonly less: number;
  /** Cases that one of both settings does not decide. */
  readonly undecided: number;
  readonly refusedBefore: number;
  readonly refusedAfter: number;
  readonly totals: readonly FeeTotal[];
}

/** Compares both settings over cases. Amounts are exact decimals. */
export function replay(
  { resultOf }: Pick<EffectSpec, 'resultOf'>,
  before: FormRow,
  after: FormRow,
  cases: readonly PastCase[],
): Replay {
  const users = new Set<string>();
  const totals = new Map<string, { before: Big; after: Big }>();
  const counts = { more: 0, less: 0, undecided: 0, refusedBefore: 0, refusedAfter: 0 };
  const dates = cases.flatMap(({ createdAt }) => (createdAt === null ? [] : [createdAt])).sort();
  for (const one of cases) {
    for (const id of one.userIds) users.add(id);
    const [was, will] = [resultOf(before, one), resultOf(after, one)];
    if (was.isRefused) counts.refusedBefore += 1;
    if (will.isRefused) counts.refusedAfter += 1;
    if (was.fee === null || will.fee === null) {
      if (was.fee !== will.fee) counts.undecided += 1;
      continue;
    }
    const [old, next] = [new Big(was.fee), new Big(will.fee)];
    if (next.gt(old)) counts.more += 1;
    if (next.lt(old)) counts.less += 1;
    if (one.currencyId === null) continue;
    const sum = totals.get(one.currencyId) ?? { before: new Big(0), after: new Big(0) };
    totals.set(one.currencyId, { before: sum.before.plus(old), after: sum.after.plus(next) });
  }
  return {
    ...counts,
    cases: cases.length,
    users: users.size,
    oldest: dates[0] ?? null,
    newest: dates.at(-1) ?? null,
    totals: [...totals].map(([currencyId, sum]) => ({
      ...{ currencyId, before: sum.before.toFixed(), after: sum.after.toFixed() },
    })),
  };
}
