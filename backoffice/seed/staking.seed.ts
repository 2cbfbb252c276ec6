import { sql } from 'drizzle-orm';
import { currencyType } from '../../machines/currency/currency.codes.ts';
import { stakingLogType, userStakingStatus } from '../../machines/staking/staking.codes.ts';
import { dayOf, settle } from '../areas/staking/settle.ts';
import { logPercent } from '../areas/staking/user-staking.subject.ts';
import type { Tx } from '../db/database.ts';
import { stakingLogs, stakingSettings, userStakings } from '../db/schema/staking.ts';
import { platform } from '../engine/actor.ts';
import { UnitOfWork } from '../engine/unit.ts';
import { Random } from './random.ts';

const dayMs = 86_400_000;
/** Balances that earn, and the full days that they have earned for. */
const size = { balances: 24, days: 20, currencies: 3 } as const;
const maxima = ['0.05', '0.06', '0.08'] as const;
const taxes = ['0', '10', '13'] as const;
const percents = ['0.01', '0.02', '0.015', '0.03', '0.005'] as const;

interface Balance extends Record<string, unknown> {
  readonly userId: number;
  readonly currencyId: number;
}

/**
 * Seeds settings of the currencies that most users own, and staking of large balances with its
 * incomes. The ledger must be written first.
 */
export async function seedStaking(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_261_201);
  const began = new Date(now.getTime() - (size.days + 1) * dayMs);
  const { rows: owned } = await tx.execute<Balance>(sql`
    with common as (
      select a.currency_id from ledger_accounts a join currencies c on c.id = a.currency_id
      where a.owner_id <> 0 and a.kind = 'available' and a.balance > 0 and c.currency_type = ${currencyType.crypto}
      group by 1 order by count(*) desc, 1 limit ${size.currencies})
    select a.owner_id::int as "userId", a.currency_id::int as "currencyId" from ledger_accounts a
    join users u on u.id = a.owner_id and u.date_deleted is null
    where a.kind = 'available' and a.balance > 0 and a.currency_id in (select currency_id from common)
    order by a.balance desc, a.id limit ${size.balances}`);
  const currencies = [...new Set(owned.map(({ currencyId }) => currencyId))];
  if (currencies.length === 0) return;
  await tx.insert(stakingSettings).values(
    currencies.map((id, index) => ({
      ...{ id, dateCreated: began, beginTime: new Date(began.getTime() - index * dayMs) },
      ...{ maxPercentPerDay: maxima[index] ?? '0.05', taxPercent: taxes[index] ?? '0' },
    })),
  );
  await tx.insert(stakingLogs).values(
    currencies.map((currencyId) => ({
      ...{ currencyId, dateCreated: began, type: stakingLogType.settingsAdd },
    })),
  );
  const stakings = await tx
    .insert(userStakings)
    .values(
      owned.map((balance, index) => ({
        ...{ ...balance, percent: random.pick(percents), dateCreated: began },
        ...{ settledDay: dayOf(began), status: userStakingStatus.enabled },
        dateUpdated: index % 8 === 7 ? now : null,
      })),
    )
    .returning();
  for (const staking of stakings) {
    await logPercent(new UnitOfWork(tx, platform, began), staking, '0', staking.percent);
    await settle(new UnitOfWork(tx, platform, now), staking);
  }
  await tx.execute(sql`update user_stakings set status = ${userStakingStatus.disabled}
    where date_updated is not null`);
}
