import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveStore } from '../../data/live-store.ts';
import { makeRowFeed } from './row-feed.ts';
import { makeSight } from './sight.ts';

const height = 20;
const ids = Array.from({ length: 100 }, (_, n) => `row ${n}`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function arranged() {
  const sight = makeSight(200);
  sight.arrange(ids, height);
  return sight;
}

it('sees what is on screen and a little round it', () => {
  const sight = arranged();
  sight.look(40 * height, 10 * height, 0);
  const seen = ids.filter(sight.sees);
  expect(seen).toEqual(expect.arrayContaining(ids.slice(40, 50)));
  expect(seen).not.toContain('row 0');
  expect(seen.length).toBeLessThan(30);
  expect(ids.filter((_, place) => sight.shows(place))).toEqual(ids.slice(40, 50));
});

it('draws what waits when it comes into sight, and all of it in the end, each once', () => {
  const sight = arranged();
  const drawn: string[] = [];
  for (const id of ids.slice(30)) sight.wait(id, () => drawn.push(id));
  sight.look(60 * height, 10 * height, 0);
  expect(drawn).toEqual(expect.arrayContaining(ids.slice(60, 70)));
  expect(drawn).not.toContain('row 99');
  vi.runAllTimers();
  expect([...drawn].sort()).toEqual(ids.slice(30).sort());
});

it('draws at once what is on screen, and beyond its edge when it is scrolled aside', () => {
  const sight = makeSight(200);
  const drawn: string[] = [];
  for (const id of ids) sight.wait(id, () => drawn.push(id));
  sight.arrange(ids, height);
  expect(drawn).toEqual(ids.slice(0, 10));
  for (const id of drawn.splice(0)) sight.wait(id, () => drawn.push(id));
  sight.look(0, 200, 1);
  expect(sight.isAside()).toBe(true);
  expect(drawn).toEqual(expect.arrayContaining(ids.slice(0, 10)));
});

it('draws nothing that is gone before its turn', () => {
  const sight = arranged();
  const draw = vi.fn();
  sight.wait('row 90', draw)();
  vi.runAllTimers();
  expect(draw).not.toHaveBeenCalled();
});

it('follows lines that move: what arrives above pushes the last one out of sight', () => {
  const sight = arranged();
  const last = ids.filter(sight.sees).at(-1) ?? '';
  const came = vi.fn();
  sight.watch('new', came);
  sight.arrange(['new', ...ids], height);
  expect(came).toHaveBeenCalledTimes(1);
  expect(sight.sees(last)).toBe(false);
});

it('tells a row nothing while it is out of sight, and once what it missed when it is back', () => {
  const sight = arranged();
  liveStore.put('Row', { id: 'row 90' }, null);
  const feed = makeRowFeed('Row', 'row 90', sight);
  const heard = vi.fn();
  const leave = feed.subscribe(heard);
  for (const amount of [1, 2, 3]) liveStore.put('Row', { id: 'row 90', amount } as never, null);
  expect(heard).not.toHaveBeenCalled();
  sight.look(85 * height, 200, 0);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(feed.get()).toMatchObject({ amount: 3 });
  // It is not to be shown as having changed just now …
  expect(feed.caughtUp()).toBe(feed.get());
  liveStore.put('Row', { id: 'row 90', amount: 4 } as never, null);
  expect(heard).toHaveBeenCalledTimes(2);
  // … unlike what changes in sight.
  expect(feed.caughtUp()).not.toBe(feed.get());
  leave();
  liveStore.put('Row', { id: 'row 90', amount: 5 } as never, null);
  expect(heard).toHaveBeenCalledTimes(2);
});
