// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minuteMs = 60_000;
let activity: typeof import('./viewer-activity.ts');
let reports: boolean[];

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.resetModules();
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  activity = await import('./viewer-activity.ts');
  reports = [];
  activity.onWatchedChange(() => reports.push(activity.isUnwatched()));
});
afterEach(() => vi.useRealTimers());

test('a page without input for ten minutes is not watched, and is again at the next key', () => {
  vi.advanceTimersByTime(9 * minuteMs);
  expect(activity.isUnwatched()).toBe(false);
  vi.advanceTimersByTime(minuteMs);
  expect(activity.isUnwatched()).toBe(true);
  press();
  expect(activity.isUnwatched()).toBe(false);
  expect(reports).toEqual([true, false]);
});

test('each input starts the ten minutes again', () => {
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(9 * minuteMs);
    press();
  }
  expect(reports).toEqual([]);
  expect(activity.lastInput()).toBe(1_000_000 + 45 * minuteMs);
  vi.advanceTimersByTime(10 * minuteMs);
  expect(reports).toEqual([true]);
});

test('a hidden page is not watched, and is at once when it is shown', () => {
  setHidden(true);
  expect(activity.isUnwatched()).toBe(true);
  vi.advanceTimersByTime(60 * minuteMs);
  setHidden(false);
  expect(activity.isUnwatched()).toBe(false);
});
