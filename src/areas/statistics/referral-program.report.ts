import { Big } from 'big.js';
import { defineReport, tableOf } from '../../report/define-report.ts';
import { ReferralStatistics } from './referral.graphql.ts';
import { spanOf } from './span-variables.ts';

interface OfType {
  readonly levels:
    | readonly { readonly level: number | null; readonly income: string | null }[]
    | null;
}

/** Sums the levels of one type; null if the back office did not send them. */
const sumOf = (type: OfType | null): string | null =>
  type?.levels?.reduce((sum, { income }) => sum.plus(income ?? 0), new Big(0)).toFixed() ?? null;

const types = ['trade', 'p2p', 'staking'] as const;

/** Incomes of referral programs by type and level (d1:41, d2:254). */
export const referralProgramReport = defineReport({
  name: 'referralProgram',
  query: ReferralStatistics,
  variables: spanOf,
  period: '7d',
  figures: {
    referralTrade: [({ trade }) => sumOf(trade), 'money'],
    referralP2p: [({ p2p }) => sumOf(p2p), 'money'],
    referralStaking: [({ staking }) => sumOf(staking), 'money'],
  },
  table: tableOf(ReferralStatistics, (data) =>
    types.flatMap((type) =>
      (data[type]?.levels ?? []).map((row) => ({
        ...row,
        id: `${type}.${row.level}`,
        incomeType: type.toUpperCase() as 'TRADE' | 'P2P' | 'STAKING',
      })),
    ),
  )({
    columns: {
      incomeType: { as: 'enum', of: 'ReferralIncomeType' },
      level: 'number',
      income: 'number',
      incomes: 'number',
      referrals: 'number',
    },
  }),
});
