import { describe, expect, it } from 'vitest';
import { countdown, timeLeft } from './time-left.ts';

const minute = 60_000;
const at = (ms: number) =>
  timeLeft(new Date(1_800_000_000_000 + ms).toISOString(), 1_800_000_000_000);

describe('time left', () => {
  it.each([
    [-1, 'overdue'],
    [0, 'overdue'],
    [1, 'urgent'],
    [5 * minute - 1, 'urgent'],
    [5 * minute, 'soon'],
    [15 * minute - 1, 'soon'],
    [15 * minute, 'calm'],
  ] as const)('%i ms are %s', (ms, pressure) => expect(at(ms).pressure).toBe(pressure));

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [-1, '0:00'],
    [-1000, '−0:01'],
    [-192_000, '−3:12'],
    [3_600_000, '1:00:00'],
    [47 * 3_600_000 + 59 * minute, '47:59:00'],
  ])('%i ms are written %s', (ms, text) => expect(countdown(ms)).toBe(text));
});
