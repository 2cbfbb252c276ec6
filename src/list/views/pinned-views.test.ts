import { expect, test } from 'vitest';
import { type PinnedView, readPinned } from './pinned-view.ts';
import {
  isSameView,
  maxAlerts,
  maxPinnedOfList,
  pinned,
  unpinned,
  withAlert,
  withoutGone,
} from './pinned-views.ts';

const view = (name: string, more: Partial<PinnedView> = {}): PinnedView => ({
  screen: 'users',
  name,
  ...more,
});

test('stored views are read with their numbers, and what is no view is left out', () => {
  const stored = [
    { screen: 'users', name: 'Locked', alertAbove: '12', path: '/users' },
    { screen: 'users' },
    { screen: 'users', name: 'Half', alertAbove: '1.5' },
    'view',
    null,
    { screen: 'users', name: 'Theirs', sharedId: '7' },
  ];
  expect(readPinned(stored)).toEqual([
    { screen: 'users', name: 'Locked', alertAbove: 12, path: '/users' },
    { screen: 'users', name: 'Theirs', sharedId: '7' },
  ]);
  expect(readPinned({ screen: 'users' })).toEqual([]);
  expect(readPinned(undefined)).toEqual([]);
});

test('a shared filter stays the same view under another name; an own one does not', () => {
  expect(isSameView(view('Old', { sharedId: '7' }), view('New', { sharedId: '7' }))).toBe(true);
  expect(isSameView(view('Same', { sharedId: '7' }), view('Same'))).toBe(false);
  expect(isSameView(view('Old'), view('New'))).toBe(false);
  expect(isSameView(view('Same'), { screen: 'deals', name: 'Same' })).toBe(false);
});

test('a list has as many views as fit, and the views of other lists do not count', () => {
  const names = Array.from({ length: maxPinnedOfList }, (_, at) => `View ${at}`);
  const full = names.map((name) => view(name));
  expect(pinned(full, view('One more'))).toBeNull();
  expect(pinned(full, view('View 0'))).toBe(full);
  expect(pinned(full, { screen: 'deals', name: 'One more' })).toHaveLength(maxPinnedOfList + 1);
  expect(unpinned(full, view('View 1')).map(({ name }) => name)).not.toContain('View 1');
});

test('a view whose own filter was deleted takes no place of another', () => {
  const views = [view('Kept'), view('Gone'), view('Gone', { sharedId: '7' })];
  const elsewhere = { screen: 'deals', name: 'Gone' };
  expect(withoutGone([...views, elsewhere], 'users', ['Kept'])).toEqual([
    view('Kept'),
    view('Gone', { sharedId: '7' }),
    elsewhere,
  ]);
});

test('an alert is set, changed and removed; no more than are counted on every page', () => {
  const views = Array.from({ length: maxAlerts + 1 }, (_, at) => view(`View ${at}`));
  const all = views
    .slice(0, maxAlerts)
    .reduce<readonly PinnedView[]>((before, one) => withAlert(before, one, 3) ?? [], views);
  expect(all.filter(({ alertAbove }) => alertAbove === 3)).toHaveLength(maxAlerts);
  expect(withAlert(all, view(`View ${maxAlerts}`), 3)).toBeNull();
  expect(withAlert(all, view('View 0'), 0)?.[0]).toEqual(view('View 0', { alertAbove: 0 }));
  expect(withAlert(all, view('View 0'), undefined)?.[0]).toEqual(view('View 0'));
});
