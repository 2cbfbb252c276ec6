import { afterEach, beforeEach, expect, test } from 'vitest';
import { WatchedDesk } from '../testing/watched-desk.ts';

const query = `subscription ($page: PageInput!, $filter: TransactionFilter) {
  transactionsLive(page: $page, filter: $filter) { rows { id amount } ids total }
}`;
const inError = { page: { number: 1, size: 20 }, filter: { status: ['ERROR'] } };

let desk: WatchedDesk;
beforeEach(async () => {
  desk = await WatchedDesk.open();
  desk.shows = (status) => status === 4;
  for (const id of desk.rows.keys()) desk.rows.set(id, 4);
});
afterEach(() => desk.close());

interface Frame {
  readonly rows: readonly { readonly id: string }[];
  readonly ids: readonly string[] | null;
  readonly total: number | null;
}
const frameOf = (payload: unknown) =>
  (payload as { data: { transactionsLive: Frame } }).data.transactionsLive;

async function watch() {
  const client = await desk.connect();
  client.subscribe('a', query, inError, await desk.readPage());
  await client.until(() => desk.reads >= 2);
  const frames = () => client.frames('a').map(frameOf);
  const frameWith = async (id: string) => {
    await client.until(() => frames().some(({ rows }) => rows.some((row) => row.id === id)));
    return frames().find(({ rows }) => rows.some((row) => row.id === id));
  };
  return { client, frames, frameWith };
}

test('the frame with the change of a row that no longer matches says that it left, for all who watch', async () => {
  const windows = [await watch(), await watch()];
  // Reads are held, so the frame cannot come from reading the page again.
  desk.hold();
  desk.change(2, 1);
  for (const { frameWith } of windows)
    expect(await frameWith('2')).toMatchObject({ ids: ['3', '1'], total: 2 });
  desk.release();
});

test('a page that was asked for before the change does not bring the row back', async () => {
  const { client, frames, frameWith } = await watch();
  desk.hold();
  const before = desk.reads;
  desk.change(9, 4);
  await client.until(() => desk.reads > before);
  desk.change(2, 1);
  await frameWith('2');
  desk.release();
  await client.until(() => frames().some(({ ids }) => ids?.includes('9')));
  for (const { ids } of frames().slice(frames().findIndex(({ ids: some }) => some !== null)))
    if (ids) expect(ids).not.toContain('2');
});

test('a row that matches again is on the page again', async () => {
  const { client, frames, frameWith } = await watch();
  desk.change(2, 1);
  await frameWith('2');
  desk.change(2, 4);
  await client.until(() => frames().at(-1)?.ids?.join() === '3,2,1');
});

test('a change that the filter does not look at leaves the page as it is', async () => {
  const { frameWith } = await watch();
  desk.hold();
  desk.change(3, 4);
  expect(await frameWith('3')).toMatchObject({ ids: null });
  desk.release();
});
