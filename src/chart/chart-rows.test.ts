import { expect, it } from 'vitest';
import { chartCsv } from './chart-rows.ts';

const names = { time: 'Time (UTC)', before: 'Before' };

it('writes every bucket with exact values, and cells that no spreadsheet runs', () => {
  const file = chartCsv(
    {
      times: [0, 86_400_000],
      step: 86_400_000,
      series: [
        { key: 'a', label: '=SUM(A1)', tone: 'btc', values: ['0.123456789012345678', null] },
        { key: 'b', label: 'B, "b"', tone: 'eth', values: ['-5', '7'] },
      ],
      before: ['1', '2'],
    },
    { title: 'USD', decimals: 2 },
    names,
  ).join('');
  expect(file.split('\r\n')).toEqual([
    `\ufeffTime (UTC),'=SUM(A1) USD,"B, ""b"" USD",Before USD`,
    '1970-01-01T00:00:00.000Z,0.123456789012345678,-5,1',
    '1970-01-02T00:00:00.000Z,,7,2',
    '',
  ]);
});
