import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultCase } from './fault-case.ts';
import type { Delivery } from './live-office.ts';
import { LiveWorld } from './live-world.ts';

/** Out of a hundred events. */
const tellings: readonly (readonly [Delivery, number])[] = [
  ['once', 85],
  ['twice', 5],
  ['afterTheNext', 5],
  ['never', 5],
];

/** I2 over a feed that duplicates, swaps and skips events (5 % each), history by history. */
export const garbledFeed: FaultCase = {
  id: 'F-13, F-14',
  description: 'a feed that doubles, swaps and skips ends on the truth',
  async run({ of, random }) {
    const world = await LiveWorld.open(random);
    const histories = of(8, 30, 1_000);
    const broken: string[] = [];
    let [events, lost] = [0, 0];
    const slowest: number[] = [];
    try {
      for (let n = 0; n < histories; n += 1) {
        for (let event = random.int(5, 40); event > 0; event -= 1) {
          events += 1;
          if (random.chance(0.05)) world.office.create();
          else world.office.change(random.pick(world.office.ids), random.weighted(tellings));
          if (random.chance(0.3)) await sleep(random.int(0, 30));
        }
        // The next event of any kind corrects the data, and nothing else does.
        slowest.push(await world.untilLive());
        const wrong = await world.missing();
        lost += wrong;
        if (wrong > 0) broken.push(`I2: ${wrong} rows are wrong after history ${n}`);
      }
    } finally {
      await world.close();
    }
    return {
      injected: `${histories} histories of ${events} events, 5 % each told twice, late, never`,
      lost,
      doubled: 0,
      back: slowest,
      seen: `${world.view.reads} pages read, ${world.view.backwards} rows shown older for a moment`,
      broken,
    };
  },
};
