import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { stakingLogType, userStakingStatus } from '../../../machines/staking/staking.codes.ts';
import { stakingSettingsLifecycle } from '../../../machines/staking/staking.machine.ts';
import type { Db } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { stakingLogs, stakingSettings, userStakings } from '../../db/schema/staking.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { all } from '../../engine/list.ts';
import { readRows } from '../../engine/list-page.ts';
import { refuse } from '../../engine/refusal.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireInstant } from '../../engine/wire.ts';
import { settle } from './settle.ts';
import {
  firstOfMonth,
  lastDay,
  stakingLogsList,
  stakingSettingsList,
  userStakingsList,
} from './staking.lists.ts';
import { stakingPercent, updateUserStaking } from './update-user-staking.ts';

const needs = { section: 'staking' } as const;

/** Writes a change of settings to the log. */
async function logSettings(unit: UnitOfWork, currencyId: number, type: number): Promise<void> {
  const [row] = await unit.tx
    .insert(stakingLogs)
    .values({ dateCreated: unit.now, type, currencyId, adminId: unit.by.adminId })
    .returning({ id: stakingLogs.id });
  if (row) unit.touch(stakingLogsList, row.id, 'created');
}

/** Settings of currencies. Those that end are settled first: what was earned is paid. */
export const stakingSettingsCatalogue = catalogue({
  ...{ lifecycle: stakingSettingsLifecycle, table: stakingSettings, list: stakingSettingsList },
  ...{ key: 'currencyId', unique: { staking_settings_pkey: 'Exists' } },
  lists: { needs, calls: [['PUT', 'v2/Staking/GetStakingDataList']] },
  create: {
    fields: {
      ...{ currencyId: wireId, beginTime: wireInstant.optional() },
      ...{ maxPercentPerDay: stakingPercent, taxPercent: stakingPercent },
    },
    calls: [['PUT', 'v2/Staking/AddStakingSettings']],
    async columns({ tx, now }, { currencyId, beginTime, ...percents }) {
      const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
      if (!currency) throw refuse('CurrencyNotFound');
      const begin = beginTime === undefined ? now : new Date(beginTime * 1000);
      return { id: currencyId, beginTime: begin, ...percents };
    },
  },
  delete: {
    calls: [['PUT', 'v2/Staking/RemoveStakingSettings']],
    async before(unit, { id }) {
      const earning = await unit.tx
        .select()
        .from(userStakings)
        .where(
          and(eq(userStakings.currencyId, id), eq(userStakings.status, userStakingStatus.enabled)),
        )
        .orderBy(userStakings.id)
        .for('update');
      for (const staking of earning) await settle(unit, staking);
      await logSettings(unit, id, stakingLogType.settingsRemove);
    },
  },
  snapshot: ({ maxPercentPerDay, beginTime, taxPercent }) => ({
    ...{ maxPercentPerDay, taxPercent, beginTime: beginTime.toISOString() },
  }),
  written: (unit, id) => logSettings(unit, id, stakingLogType.settingsAdd),
});

/** Sums of incomes in US dollars: of a user, or of everyone (d2:119). */
async function sums(db: Db, userId: unknown) {
  const sum = (condition = sql`true`) => sql`
    trim_scale(round(coalesce(sum(l.amount * r.rate) filter (where ${condition}), 0), 2))::text`;
  const { rows } = await db.execute(sql`
    select ${sum()} as "cumulativeTotalIncome",
      ${sum(sql`l.day >= ${firstOfMonth}`)} as "cumulativeMonthlyIncome",
      ${sum(sql`l.day >= ${lastDay}`)} as "cumulativeDailyIncome"
    from staking_logs l left join usd_rates r on r.currency_id = l.currency_id
    where ${all([sql`l.type = ${stakingLogType.income}`, userId === undefined ? undefined : sql`l.user_id = ${userId}`])}`);
  return { ...rows[0], cumulativeCurrencyTitle: 'USD' };
}

const ofUser = z.object({ userId: wireId.optional() });

export const stakingRoutes: readonly Route[] = [
  list({
    ...{ method: 'POST', path: 'v2/Staking/GetUserStakingStats', needs, list: userStakingsList },
    more: ({ db }, raw) => sums(db, ofUser.safeParse(raw).data?.userId),
  }),
  list({ method: 'POST', path: 'v2/Staking/GetStakingLogs', needs, list: stakingLogsList }),
  read({
    ...{ method: 'PUT', path: 'v2/Staking/GetStakingData', needs },
    input: z.object({ currencyId: wireId }),
    async read({ input: { currencyId }, services: { db } }) {
      const [row] = await readRows(db, stakingSettingsList, [currencyId]);
      // A currency without settings has none: that is no error.
      return row ?? {};
    },
  }),
  ...stakingSettingsCatalogue.routes,
  updateUserStaking,
];
