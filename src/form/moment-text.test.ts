import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldProblem } from './field-problem.ts';
import { sentValue } from './field-values.ts';
import { readMoment, writtenMoment } from './moment-text.ts';

describe('moments as they are typed', () => {
  it('come back as they were written, to the minute', () => {
    const minutes = fc.date({
      ...{ min: new Date(2001, 0, 1), max: new Date(2099, 0, 1), noInvalidDate: true },
    });
    fc.assert(
      fc.property(minutes, (date) => {
        const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const text = writtenMoment(moment);
        expect(text).toMatch(/^\d\d\.\d\d\.\d\d \d\d:\d\d$/);
        const read = readMoment(text);
        expect(read.wrong).toBe(false);
        // When the clocks are set back, one written hour stands for two moments.
        expect(writtenMoment(read.moment ?? new Date(0))).toBe(text);
      }),
    );
  });

  it.each([
    ['', false],
    ['2', false],
    ['23.11', false],
    ['23.11.26 14:3', false],
    ['231', true],
    ['31.02.26 10:00', true],
    ['23.11.26 24:00', true],
    ['23.11.26 10:60', true],
    ['23.11.2026 10:00', true],
  ])('"%s" is wrong: %s', (text, wrong) =>
    expect(readMoment(text)).toEqual({ moment: null, wrong }),
  );
});

describe('the end of a lock', () => {
  const spec = { as: 'until' } as const;

  it('is two hours away when two hours are set', () => {
    const expected = new Date(Date.now() + 2 * 3_600_000);
    expected.setSeconds(0, 0);
    const moment = readMoment(writtenMoment(expected)).moment?.toISOString() ?? '';
    expect(sentValue(spec, moment)).toBe(expected.toISOString());
    expect(fieldProblem(spec, moment)).toBeNull();
  });

  it('may be left open, and is not in the past', () => {
    expect(fieldProblem(spec, null)).toBeNull();
    expect(fieldProblem(spec, new Date(Date.now() - 60_000).toISOString())).toBe('past');
  });
});
