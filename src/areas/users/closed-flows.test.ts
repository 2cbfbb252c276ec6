import { expect, test } from 'vitest';
import { closedFlows } from './closed-flows.ts';

const one = (
  currencyId: string,
  status: 'ENABLED' | 'STOPPED',
  payIn: boolean | null = true,
  payOut: boolean | null = true,
) => ({ currencyId, status, payIn, payOut });

test('a currency without any enabled requisite is closed in both flows', () => {
  expect(closedFlows([one('1', 'STOPPED'), one('2', 'ENABLED')])).toEqual([
    { currencyId: '1', flow: null },
  ]);
});

test('a requisite for deposits leaves withdrawals closed', () => {
  expect(closedFlows([one('1', 'ENABLED', true, false), one('1', 'STOPPED')])).toEqual([
    { currencyId: '1', flow: 'payOut' },
  ]);
  expect(closedFlows([one('1', 'ENABLED', false, true)])).toEqual([
    { currencyId: '1', flow: 'payIn' },
  ]);
});

test('where the back office names no flow, an enabled requisite serves both', () => {
  expect(closedFlows([one('1', 'ENABLED', null, null)])).toEqual([]);
});
