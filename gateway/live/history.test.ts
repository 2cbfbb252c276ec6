import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayOfMany, Screen, World } from '../testing/two-gateways.ts';

/*
 * Two gateways share one back office. One page reads from either and subscribes at either. Commits,
 * the events at the gateways, the start and end of reads, and the page's position come in any
 * order. In every order, once all events and responses have arrived, the page shows the true state.
 */

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('commit' as const),
      id: fc.integer({ min: 1, max: 9 }),
      open: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('hear' as const), at: fc.nat(1) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 20, 60, 1_100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      at: fc.nat(1),
      from: fc.nat(1),
      early: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), at: fc.nat(1) }) },
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('whatever comes in whatever order, the page ends with what is true', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 60 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.boolean(),
      async (steps, coins, knowsFilter) => {
        const thrown = coins.values();
        const early = () => thrown.next().value ?? false;
        const world = new World();
        const gateways = [
          new GatewayOfMany(world, early, knowsFilter),
          new GatewayOfMany(world, early, knowsFilter),
        ] as const;
        const gateway = (at: number) => (at === 0 ? gateways[0] : gateways[1]);
        const screen = new Screen(world);
        const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
        void screen.open(gateways[0], gateways[1], true);
        for (const one of steps) {
          if (one.do === 'commit') world.commit(String(one.id), one.open);
          else if (one.do === 'hear') gateway(one.at).receiveNext();
          else if (one.do === 'answer') world.answer(one.which);
          else if (one.do === 'open' && screen.isWatching)
            void screen.open(gateway(one.from), gateway(one.at), one.early);
          else if (one.do === 'move') screen.move(gateway(one.at));
          await pass(one.do === 'wait' ? one.ms : 0);
        }
        for (const one of gateways) while (one.isBehind) one.receiveNext();
        for (let round = 0; round < 12; round += 1) {
          while (world.reads.length > 0) {
            world.answer(0);
            await pass(0);
          }
          await pass(1_100);
        }
        const truth = world.page();
        expect(screen.ids).toEqual(truth.items.map(({ id }) => id));
        for (const id of screen.shown) expect(screen.rows.get(id)?.row).toEqual(world.rows.get(id));
        screen.leave();
      },
    ),
    { seed: 20_261_122, numRuns: process.env.TEST_ALL ? 2_000 : 500 },
  );
}, 120_000);
