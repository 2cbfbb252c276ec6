import { describe, expect, it } from 'vitest';
import { formatFull, formatShort } from './format.ts';

describe('moments in a list', () => {
  const now = new Date(2026, 10, 23, 14, 5, 9);

  it('today is a time of day', () =>
    expect(formatShort(new Date(2026, 10, 23, 3, 0, 46), now.getTime())).toBe('03:00'));

  it('any other day is written out, also the same time yesterday', () => {
    expect(formatShort(new Date(2026, 10, 22, 14, 5, 9), now.getTime())).toBe('22.11.2026 14:05');
    expect(formatShort(new Date(2025, 10, 23, 14, 5, 9), now.getTime())).toBe('23.11.2025 14:05');
  });

  it('pointed at, seconds and both zones are said', () =>
    expect(formatFull(now)).toMatch(
      /^23\.11\.2026 14:05:09 UTC[+−]\d\d:\d\d · \d\d\.11\.2026 \d\d:05:09 UTC$/,
    ));
});
