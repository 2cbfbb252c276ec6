import { describe, expect, it } from 'vitest';
import { endOf, fromPicker, readDay, startOf, toPicker, writtenDay } from './day-text.ts';

describe('typed days', () => {
  it.each([
    ['', null, false],
    ['1', null, false],
    ['12', null, false],
    ['123', null, true],
    ['12.', null, false],
    ['12.1', null, false],
    ['29.02.2024', '2024-02-29', false],
    ['29.02.2025', null, true],
    ['31.04.2026', null, true],
    ['00.00.0000', null, true],
    ['1.1.202620', null, true],
  ])('%s is %s, wrong: %s', (text, day, wrong) => expect(readDay(text)).toEqual({ day, wrong }));

  it('is the same day after the picker, in every time zone of the machine', () => {
    for (const day of ['2024-02-29', '2026-03-29', '2026-10-25', '2026-12-31'])
      expect(fromPicker(toPicker(day))).toBe(day);
  });

  it('spans 86,399 seconds', () => {
    expect(endOf('2026-12-31').getTime() - startOf('2026-12-31').getTime()).toBe(86_399_000);
    expect(writtenDay('2026-12-31')).toBe('31.12.2026');
  });
});
