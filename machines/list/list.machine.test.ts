import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { listMachine } from './list.machine.ts';
import { getPendingChanges, type ListEvent, type ListQuery, pagesOf } from './list-context.ts';

const query: ListQuery = {
  page: 1,
  size: 2,
  sort: { field: 'createdAt', desc: true },
  filter: { status: ['ERROR'] },
};
const input = { query, initial: { ...query, filter: {} } };

const events: ListEvent[] = [
  { type: 'page', page: 2 },
  { type: 'page', page: 9 },
  { type: 'size', size: 50 },
  { type: 'sort', field: 'amount' },
  { type: 'filter', filter: { side: 'IN' } },
  { type: 'reset' },
  { type: 'rows', requestId: 1, ids: ['a', 'b'], total: 3, exact: true },
  { type: 'failed', requestId: 1 },
  { type: 'membership', ids: ['c', 'a'], total: 2 },
  { type: 'show' },
  { type: 'select', id: 'a' },
  { type: 'selectMatching' },
  { type: 'clear' },
  { type: 'hold', by: 'menu' },
  { type: 'release', by: 'menu' },
  { type: 'expand', id: 'a' },
];

const started = (...sent: ListEvent[]) => {
  const actor = createActor(listMachine, { input }).start();
  for (const event of sent) actor.send(event);
  return actor.getSnapshot();
};
const rows: ListEvent = { type: 'rows', requestId: 1, ids: ['a', 'b'], total: 3, exact: true };

describe('list', () => {
  const paths = createTestModel(listMachine as never).getShortestPaths({
    events: events as never,
    fromState: createActor(listMachine, { input }).getSnapshot(),
    serializeState: (state: {
      value: unknown;
      context: { query: ListQuery; selected: unknown[]; pendingIds: unknown; holds: unknown[] };
    }) =>
      JSON.stringify([
        state.value,
        state.context.query.page,
        state.context.selected.length,
        state.context.pendingIds !== null,
        state.context.holds.length,
      ]),
    limit: 4_000,
  } as never) as { steps: { event: ListEvent }[] }[];

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = createActor(listMachine, { input }).start();
    for (const { event } of path.steps) {
      const before = actor.getSnapshot().context;
      if ((event.type as string) !== 'xstate.init') actor.send(event);
      const { context } = actor.getSnapshot();
      expect(context.query.page).toBeGreaterThanOrEqual(1);
      if (before.total !== null && context.query !== before.query && event.type === 'page')
        expect(context.query.page).toBeLessThanOrEqual(pagesOf(before));
      // Only the person's actions and the responses change what is on screen.
      if (!['rows', 'show'].includes(event.type)) expect(context.ids).toEqual(before.ids);
      // After another request, the response to the previous one is no longer accepted.
      if (context.query !== before.query)
        expect(context.requestId).toBeGreaterThan(before.requestId);
    }
  });

  it('drops the answer to an older filter', () => {
    const snapshot = started({ type: 'filter', filter: {} }, rows);
    expect(snapshot.matches('loading')).toBe(true);
    expect(snapshot.context.ids).toEqual([]);
  });

  it('goes to the last page when its own ceased to exist', () => {
    const actor = createActor(listMachine, {
      input: { query: { ...query, page: 5 }, initial: query },
    }).start();
    actor.send({ type: 'rows', requestId: 1, ids: [], total: 3, exact: true });
    expect(actor.getSnapshot().context).toMatchObject({ query: { page: 2 }, requestId: 2 });
  });

  it('has all the pages that a back office tells without a total', () => {
    const paged: ListEvent = { ...rows, total: null, exact: false, pages: 7 } as ListEvent;
    const actor = createActor(listMachine, { input }).start();
    actor.send(paged);
    expect(pagesOf(actor.getSnapshot().context)).toBe(7);
    actor.send({ type: 'page', page: 8 });
    expect(actor.getSnapshot().context.query.page).toBe(1);
    actor.send({ type: 'page', page: 7 });
    expect(actor.getSnapshot().context).toMatchObject({ query: { page: 7 }, requestId: 2 });
    // Two of the pages ceased to exist in the meantime.
    actor.send({ ...paged, requestId: 2, ids: [], pages: 5 } as ListEvent);
    expect(actor.getSnapshot().context).toMatchObject({ query: { page: 5 }, requestId: 3 });
  });

  it('goes on page by page where neither total nor pages are told', () => {
    const uncounted: ListEvent = { ...rows, total: null, exact: false } as ListEvent;
    expect(pagesOf(started(uncounted).context)).toBe(2);
    expect(pagesOf(started({ ...uncounted, ids: ['a'] } as ListEvent).context)).toBe(1);
    expect(started(uncounted, { type: 'page', page: 2 }).context.query.page).toBe(2);
  });

  it('holds arrivals and departures until they are asked for', () => {
    const membership: ListEvent = { type: 'membership', ids: ['c', 'a'], total: 2 };
    expect(getPendingChanges(started(rows, membership).context)).toEqual({
      arrived: ['c'],
      left: ['b'],
    });
    expect(started(rows, membership).context.ids).toEqual(['a', 'b']);
    expect(started(rows, membership, { type: 'show' }).context.ids).toEqual(['c', 'a']);
  });

  it('follows when asked to, but not while something is held', () => {
    const follow: ListEvent = { type: 'follow', on: true };
    const membership: ListEvent = { type: 'membership', ids: ['c', 'a'], total: 2 };
    expect(started(rows, follow, membership).context.ids).toEqual(['c', 'a']);
    const menu: ListEvent = { type: 'hold', by: 'menu' };
    expect(started(rows, follow, menu, membership).context.ids).toEqual(['a', 'b']);
    expect(
      started(rows, follow, menu, membership, { type: 'release', by: 'menu' }).context.ids,
    ).toEqual(['c', 'a']);
    expect(started(rows, follow, { type: 'select', id: 'a' }, membership).context.ids).toEqual([
      'a',
      'b',
    ]);
  });

  it('clears what is expanded when the set of keys changes, and only then', () => {
    const open: ListEvent = { type: 'expand', id: 'a' };
    const refreshedRows = (ids: string[]): ListEvent => ({
      type: 'rows',
      requestId: 2,
      ids,
      total: 3,
      exact: true,
    });
    const refresh: ListEvent = { type: 'refresh' };
    expect(started(rows, open, refresh, refreshedRows(['b', 'a'])).context.expanded).toEqual(['a']);
    expect(started(rows, open, refresh, refreshedRows(['b', 'c'])).context.expanded).toEqual([]);
  });

  it('selects ranges by id from the anchor', () => {
    const five: ListEvent = { ...rows, ids: ['a', 'b', 'c', 'd', 'e'], total: 5 } as ListEvent;
    const snapshot = started(five, { type: 'select', id: 'b' }, { type: 'range', id: 'd' });
    expect(snapshot.context.selected).toEqual(['b', 'c', 'd']);
  });
});

it('shows what is in hand until its question is answered', () => {
  const inHand = { ids: ['a', 'b'], total: 9, exact: true, pages: null };
  const actor = createActor(listMachine, { input: { ...input, inHand } }).start();
  expect(actor.getSnapshot().context).toMatchObject(inHand);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  actor.send({ type: 'rows', requestId: 1, ids: ['c'], total: 1, exact: true });
  expect(actor.getSnapshot().context).toMatchObject({ ids: ['c'], total: 1, requestId: 1 });
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
});
