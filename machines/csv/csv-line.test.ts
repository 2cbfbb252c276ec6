import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv-line.ts';

describe('CSV', () => {
  it.each([
    ['=cmd()', "'=cmd()"],
    ['+1+2', "'+1+2"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['-12.50', '-12.50'],
    ['-', "'-"],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['nul\u0000', 'nul'],
    ['\u0000=1', "'=1"],
    ['Ёлка', 'Ёлка'],
  ])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell));

  it('ends its lines as the format says', () => expect(csvLine(['1', '=2'])).toBe("1,'=2\r\n"));
});
