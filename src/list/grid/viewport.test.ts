import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveStore } from '../../data/live-store.ts';
import { makeRowFeed } from './row-feed.ts';
import { makeViewport } from './viewport.ts';

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
  const viewport = makeViewport(200);
  viewport.arrange(ids, height);
  return viewport;
}

it('sees what is on screen and a little round it', () => {
  const viewport = arranged();
  viewport.setScroll(40 * height, 10 * height, 0);
  const seen = ids.filter(viewport.isVisible);
  expect(seen).toEqual(expect.arrayContaining(ids.slice(40, 50)));
  expect(seen).not.toContain('row 0');
  expect(seen.length).toBeLessThan(30);
  expect(ids.filter((_, index) => viewport.shows(index))).toEqual(ids.slice(40, 50));
});

it('draws what waits when it comes into sight, and all of it in the end, each once', () => {
  const viewport = arranged();
  const drawn: string[] = [];
  for (const id of ids.slice(30)) viewport.wait(id, () => drawn.push(id));
  viewport.setScroll(60 * height, 10 * height, 0);
  expect(drawn).toEqual(expect.arrayContaining(ids.slice(60, 70)));
  expect(drawn).not.toContain('row 99');
  vi.runAllTimers();
  expect([...drawn].sort()).toEqual(ids.slice(30).sort());
});

it('draws at once what is on screen, and beyond its edge when it is scrolled aside', () => {
  const viewport = makeViewport(200);
  const drawn: string[] = [];
  for (const id of ids) viewport.wait(id, () => drawn.push(id));
  viewport.arrange(ids, height);
  expect(drawn).toEqual(ids.slice(0, 10));
  for (const id of drawn.splice(0)) viewport.wait(id, () => drawn.push(id));
  viewport.setScroll(0, 200, 1);
  expect(viewport.isAside()).toBe(true);
  expect(drawn).toEqual(expect.arrayContaining(ids.slice(0, 10)));
});

it('draws nothing that is gone before its turn', () => {
  const viewport = arranged();
  const draw = vi.fn();
  viewport.wait('row 90', draw)();
  vi.runAllTimers();
  expect(draw).not.toHaveBeenCalled();
});

it('follows lines that move: what arrives above pushes the last one out of sight', () => {
  const viewport = arranged();
  const last = ids.filter(viewport.isVisible).at(-1) ?? '';
  const came = vi.fn();
  viewport.watch('new', came);
  viewport.arrange(['new', ...ids], height);
  expect(came).toHaveBeenCalledTimes(1);
  expect(viewport.isVisible(last)).toBe(false);
});

it('tells a row nothing while it is out of sight, and once what it missed when it is back', () => {
  const viewport = arranged();
  liveStore.put('Row', { id: 'row 90' }, null);
  const feed = makeRowFeed('Row', 'row 90', viewport);
  const listener = vi.fn();
  const leave = feed.subscribe(listener);
  for (const amount of [1, 2, 3]) liveStore.put('Row', { id: 'row 90', amount } as never, null);
  expect(listener).not.toHaveBeenCalled();
  viewport.setScroll(85 * height, 200, 0);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(feed.get()).toMatchObject({ amount: 3 });
  // It must not be shown as a new change …
  expect(feed.caughtUp()).toBe(feed.get());
  liveStore.put('Row', { id: 'row 90', amount: 4 } as never, null);
  expect(listener).toHaveBeenCalledTimes(2);
  // … unlike a change in view.
  expect(feed.caughtUp()).not.toBe(feed.get());
  leave();
  liveStore.put('Row', { id: 'row 90', amount: 5 } as never, null);
  expect(listener).toHaveBeenCalledTimes(2);
});
