import { describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./server-clock.ts');
};

describe('the server’s clock', () => {
  it('is this machine’s until it was heard', async () => {
    const { onServer } = await fresh();
    expect(onServer(5000)).toBe(5000);
  });

  it('counts half of the round trip', async () => {
    const { recordServerTime, onServer } = await fresh();
    recordServerTime(60_000, 1000, 1200);
    expect(onServer(1200)).toBe(60_100);
  });

  it('believes the quickest answer', async () => {
    const { recordServerTime, onServer } = await fresh();
    recordServerTime(60_000, 1000, 1010);
    recordServerTime(90_000, 2000, 4000);
    expect(onServer(1010)).toBe(60_005);
  });

  it('does not hold on to an old answer for ever: clocks are set', async () => {
    const { recordServerTime, onServer } = await fresh();
    recordServerTime(60_000, 1000, 1010);
    for (let n = 0; n <= 20; n += 1) recordServerTime(90_000, 2000, 2100);
    expect(onServer(2100)).toBe(90_050);
  });

  it('says when the correction changed, and only then', async () => {
    const { recordServerTime, onServerClock } = await fresh();
    const listener = vi.fn();
    onServerClock(listener);
    recordServerTime(2000, 1000, 1000);
    recordServerTime(3000, 2000, 2000);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
