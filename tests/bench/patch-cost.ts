import { applyWaiting, queuePatch } from '../../src/data/frame-queue.ts';
import { liveStore } from '../../src/data/live-store.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';

const rows = 1_000;
const columns = 12;
/** The changes of one frame at 2,000 changes per second. */
const batch = 34;
const frames = 200;

/** U6: one frame's patches on a list of 1,000 rows, each with a reader in every cell. */
export function patchCost(rounds: number): Promise<Measured> {
  globalThis.requestAnimationFrame = () => 0;
  let notifiedCount = 0;
  for (let n = 0; n < rows; n += 1) {
    liveStore.put('Bench', rowOf(n, 0), null);
    for (let column = 0; column < columns; column += 1)
      liveStore.subscribe('Bench', String(n), () => {
        notifiedCount += 1;
      });
  }
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    for (let frame = 1; frame <= frames; frame += 1) {
      for (let n = 0; n < batch; n += 1)
        queuePatch('Bench', rowOf((frame * batch + n) % rows, round * frames + frame), null);
      const begun = performance.now();
      applyWaiting();
      times.push(performance.now() - begun);
    }
    values.push(median(times));
  }
  if (notifiedCount !== rounds * frames * batch * columns)
    throw new Error(`${notifiedCount} readers were told`);
  return Promise.resolve({ U6: { values, note: `${batch} rows of ${rows}, without React` } });
}

const rowOf = (id: number, turn: number) => ({
  id: String(id),
  ...{ amount: `${turn}.5`, status: 'NEW', tags: ['1', '2'], userName: 'somebody' },
});
