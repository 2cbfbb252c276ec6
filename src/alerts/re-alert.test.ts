import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, ReAlert } from './re-alert.ts';

/** Returns a clock that advances only when the test calls `pass`. */
function handClock(): Clock & { pass(milliseconds: number): void } {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(wait, run) {
      const timer = { at: now + wait, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        now = next.at;
        timers = timers.filter((one) => one !== next);
        next.run();
      }
      now = end;
    },
  };
}

const setUp = (intervalMs: number) => {
  const clock = handClock();
  const rung: { at: number; ids: readonly string[] }[] = [];
  const alert = new ReAlert(intervalMs, (ids) => rung.push({ at: clock.now(), ids }), clock);
  return { clock, rung, alert };
};

describe('alerts that call again', () => {
  it('call at once, then each interval, and stop at once when somebody takes it', () => {
    const { clock, rung, alert } = setUp(300);
    alert.setUnattended(['a']);
    clock.pass(650);
    expect(rung.map(({ at }) => at)).toEqual([0, 300, 600]);
    alert.setUnattended([]);
    clock.pass(10_000);
    expect(rung.length).toBe(3);
  });

  it('call once for all that is due together', () => {
    const { clock, rung, alert } = setUp(300);
    alert.setUnattended(['a', 'b']);
    clock.pass(300);
    expect(rung.map(({ ids }) => ids)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('can begin quietly, as for what was there when the page opened', () => {
    const { clock, rung, alert } = setUp(300);
    alert.setUnattended(['a'], true);
    expect(rung).toEqual([]);
    clock.pass(300);
    expect(rung.length).toBe(1);
  });

  it('follow a shorter interval without waiting for the longer one', () => {
    const { clock, rung, alert } = setUp(10_000);
    alert.setUnattended(['a']);
    alert.changeInterval(100);
    clock.pass(250);
    expect(rung.map(({ at }) => at)).toEqual([0, 100, 200]);
  });

  it('never call for what is attended to, and never leave anything uncalled for longer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.subarray(['a', 'b', 'c']), fc.nat(500)), { maxLength: 20 }),
        (steps) => {
          const { clock, rung, alert } = setUp(300);
          for (const [ids, pause] of steps) {
            const before = rung.length;
            const start = clock.now();
            alert.setUnattended(ids);
            clock.pass(pause);
            const called = rung.slice(before);
            for (const ring of called) for (const id of ring.ids) expect(ids).toContain(id);
            if (pause >= 300)
              for (const id of ids)
                expect(called.some((ring) => ring.ids.includes(id) && ring.at <= start + 300)).toBe(
                  true,
                );
          }
        },
      ),
    );
  });
});
