import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stakingLogType } from '../../../machines/staking/staking.codes.ts';
import { stakingLogs, userStakings } from '../../db/schema/staking.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { stakers } from '../../testing/stakers.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

const { available, db, day, incomes, move, pair, payAt, put, start } = stakers(() => office);

describe('interest', () => {
  test('is paid for each full day on the balance at its end, rounded down, less tax', async () => {
    const staked = await pair();
    await move(staked, '1000', day('2020-03-01T10:00'));
    await move(staked, '333.33', day('2020-03-03T23:59:59.999'));
    await move(staked, '500', day('2020-03-04T00:00'));
    await start(staked, '0.5', '2020-02-29');
    await payAt(day('2020-03-04T12:00'));
    expect(await incomes(staked)).toEqual([
      ['2020-03-01', '4.5', '0.5'],
      ['2020-03-02', '4.5', '0.5'],
      ['2020-03-03', '6', '0.66'],
    ]);
    expect(await available(staked)).toBe('1848.33');
    expect(await brokenInvariants(db(), /ledger|staking/)).toEqual([]);
  });

  test('is never above the maximum of the settings, and begins when they say', async () => {
    const staked = await pair({
      maxPercentPerDay: '0.25',
      taxPercent: '0',
      beginTime: day('2020-03-02T00:00'),
    });
    await move(staked, '1000', day('2020-02-01T00:00'));
    await start(staked, '0.5', '2020-02-28');
    await payAt(day('2020-03-03T00:00'));
    expect(await incomes(staked)).toEqual([['2020-03-02', '2.5', '0']]);
  });

  test('is not paid twice, however often and in whatever order the clock shows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }),
        async (clock) => {
          const staked = await pair({ taxPercent: '0' });
          await move(staked, '100', day('2019-12-01T00:00'));
          await start(staked, '1', '2019-12-31');
          const at = (days: number) => new Date(Date.UTC(2020, 0, 1 + days, 6));
          for (const days of clock) {
            await payAt(at(days));
            await payAt(at(days));
          }
          const paid = (await incomes(staked)).map(([of]) => of);
          expect(new Set(paid).size).toBe(paid.length);
          expect(paid.length).toBe(Math.max(...clock));
        },
      ),
      { numRuns: 12 },
    );
    expect(await brokenInvariants(db(), /ledger|staking/)).toEqual([]);
  });
});

describe('staff', () => {
  test('enable, change and disable; a new percentage does not reach back', async () => {
    const staked = await pair({ taxPercent: '0' });
    await move(staked, '100', day('2020-01-01T00:00'));
    expect(await put('UpdateUserStaking', { ...staked, enabled: true, percent: '1.5' })).toBe(
      'RequestNotValid',
    );
    expect(await put('UpdateUserStaking', { ...staked, enabled: false })).toBe('NotFound');
    expect(await put('UpdateUserStaking', { ...staked, enabled: true, percent: '0.5' })).toBe(
      'done',
    );
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await db()
      .update(userStakings)
      .set({ settledDay: sql`${yesterday}::date - 2` })
      .where(eq(userStakings.userId, staked.userId));
    expect(await put('UpdateUserStaking', { ...staked, enabled: true, percent: '1' })).toBe('done');
    expect((await incomes(staked)).map(([, amount]) => amount)).toEqual(['0.5', '0.5']);
    expect(await put('UpdateUserStaking', { ...staked, enabled: false })).toBe('done');
    expect(await put('UpdateUserStaking', { ...staked, enabled: false })).toBe('InvalidRequest');
    const { rows } = await db().execute(sql`
      select trim_scale(percent_before)::text as before, trim_scale(percent)::text as after
      from staking_logs where user_id = ${staked.userId} and type = ${stakingLogType.percentChange}
      order by id`);
    expect(rows).toEqual([
      { before: '0', after: '0.5' },
      { before: '0.5', after: '1' },
      { before: '1', after: '0' },
    ]);
  });

  test('remove settings: what was earned is paid first, and nobody is enabled afterwards', async () => {
    const staked = await pair({ taxPercent: '0' });
    const { currencyId } = staked;
    await move(staked, '100', day('2020-01-01T00:00'));
    await start(staked, '1', new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
    expect(await put('RemoveStakingSettings', { currencyId })).toBe('done');
    expect(await incomes(staked)).toHaveLength(1);
    const other = await pair();
    expect(
      await put('UpdateUserStaking', {
        userId: other.userId,
        currencyId,
        enabled: true,
        percent: '1',
      }),
    ).toBe('StakingNotOffered');
    expect(await put('RemoveStakingSettings', { currencyId })).toBe('NotFound');
    const settings = { currencyId, maxPercentPerDay: '2', taxPercent: '0' };
    expect(await put('AddStakingSettings', { ...settings, taxPercent: '101' })).toBe(
      'RequestNotValid',
    );
    expect(await put('AddStakingSettings', settings)).toBe('done');
    expect(await put('AddStakingSettings', settings)).toBe('Exists');
    expect(await put('AddStakingSettings', { ...settings, currencyId: 999_999 })).toBe(
      'CurrencyNotFound',
    );
    const types = await db()
      .select({ type: stakingLogs.type })
      .from(stakingLogs)
      .where(eq(stakingLogs.currencyId, currencyId))
      .orderBy(stakingLogs.id);
    expect(types.map(({ type }) => type)).toEqual([1, 3, 2]);
  });

  test('read without a trace in the audit log, although reads are sent as PUT', async () => {
    const count = async () =>
      (await db().execute<{ count: number }>(sql`select count(*)::int as count from audit`)).rows[0]
        ?.count;
    const before = await count();
    const { body } = await office.call('PUT', 'v2/Staking/GetStakingDataList', { all: true }, 1);
    expect(body.items.length).toBeGreaterThan(0);
    const [first] = body.items as unknown as readonly { currencyId: number }[];
    const one = await office.call(
      'PUT',
      'v2/Staking/GetStakingData',
      { currencyId: first?.currencyId },
      1,
    );
    expect(one.body).toEqual(first);
    expect(await count()).toBe(before);
  });

  test('sums are those of the log, of a user and of everyone', async () => {
    const { body } = await office.call('POST', 'v2/Staking/GetUserStakingStats', {}, 1);
    const { rows } = await db().execute<{ total: string }>(sql`
      select trim_scale(round(sum(amount * rate), 2))::text as total from staking_logs
      join usd_rates using (currency_id) where type = 1`);
    expect((body as unknown as { cumulativeTotalIncome: string }).cumulativeTotalIncome).toBe(
      rows[0]?.total,
    );
    const stranger = await office.call(
      'POST',
      'v2/Staking/GetUserStakingStats',
      { userId: 999_999_999 },
      1,
    );
    expect(stranger.body).toMatchObject({ items: [], cumulativeTotalIncome: '0' });
  });
});
