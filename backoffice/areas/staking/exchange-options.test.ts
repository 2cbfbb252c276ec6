import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userStakings } from '../../db/schema/staking.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { stakers } from '../../testing/stakers.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

const { comment, db, incomes, move, pair, payAt, start } = stakers(() => office);

describe('the exchange options', () => {
  const dayMs = 86_400_000;
  const inDays = (count: number) => new Date(Date.now() + count * dayMs);
  const dayIn = (count: number) => inDays(count).toISOString().slice(0, 10);
  const set = async (given: object) => {
    const path = 'v2/Options/UpdateExchangeOptions';
    expect((await office.call('POST', path, { comment, ...given }, 1)).status).toBe(200);
  };

  // The stakings of the other tests wait since long ago.
  beforeAll(() =>
    db()
      .update(userStakings)
      .set({ settledDay: dayIn(-1) }),
  );

  test('pay days until a change as before; days without staking are never paid', async () => {
    const one = await pair({ taxPercent: '0' });
    await move(one, '100', inDays(-10));
    await start(one, '1', dayIn(-4));
    await set({ stakingEnabled: false });
    const paid = [-3, -2, -1].map((count) => [dayIn(count), '1', '0']);
    expect(await incomes(one)).toEqual(paid);
    await payAt(inDays(3));
    expect(await incomes(one)).toEqual(paid);
    await set({ stakingEnabled: true });
    await payAt(inDays(4));
    expect((await incomes(one)).map(([of]) => of)).toEqual([...paid.map(([of]) => of), dayIn(3)]);
  });

  test('pay no balance below the minimum', async () => {
    const [small, enough] = [await pair(), await pair()];
    await set({ stakingMinBalance: '100' });
    await move(small, '99.99', inDays(-10));
    await move(enough, '100', inDays(-10));
    for (const one of [small, enough]) await start(one, '1', dayIn(-2));
    await payAt(inDays(0));
    expect(await incomes(small)).toEqual([]);
    expect(await incomes(enough)).toHaveLength(1);
    await set({ stakingMinBalance: '0' });
  });
});
