import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { referralIncomeType } from '../../../machines/referral/referral.codes.ts';
import { type Route, read } from '../../engine/routes.ts';
import { wireCode, wireInstant } from '../../engine/wire.ts';

const types = Object.values<number>(referralIncomeType);

const input = z.object({
  incomeType: wireCode.refine((code) => types.includes(code), 'Not a type of income').optional(),
  dateFrom: wireInstant.optional(),
  dateTo: wireInstant.optional(),
});

/** Incomes of one type by level, in US dollars (d2:254): one call for each type. */
export const referralStats: Route = read({
  ...{ method: 'POST', path: 'v2/Referral/GetReferralStats', input },
  needs: { section: 'referral' },
  read: async ({ input: { incomeType, dateFrom, dateTo }, services: { db } }) => {
    const { rows } = await db.execute(sql`
      select l.level::int as level, count(i.id)::int as incomes,
        count(distinct i.referral_id)::int as referrals,
        trim_scale(round(coalesce(sum(i.amount * r.rate), 0), 2))::text as income
      from generate_series(1, 4) l (level)
      left join referral_incomes i on i.level = l.level
        and i.income_type in ${incomeType === undefined ? types : [incomeType]}
        and i.date_created >= to_timestamp(${dateFrom ?? 0}::double precision)
        and i.date_created < to_timestamp(${(dateTo ?? 7_258_118_398) + 1}::double precision)
      left join usd_rates r on r.currency_id = i.currency_id
      group by l.level order by l.level`);
    return { incomeType, cumulativeCurrencyTitle: 'USD', items: rows };
  },
});
