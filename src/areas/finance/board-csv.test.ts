import { expect, test } from 'vitest';
import { type BoardTexts, boardCsv, csvColumns } from './board-csv.ts';
import type { Status } from './finance.graphql.ts';

const texts: BoardTexts = {
  column: (name) => name,
  currency: (id) => `currency ${id}`,
  state: (state) => state.toLowerCase(),
};

const status: Status = {
  ...{ id: '1', currencyId: '1', wallets: [], own: null, usdRate: '2', state: 'BROKEN' },
  ...{ balanceUser: '3', balanceOnWallets: null, balanceOnMainWallets: '1.000000000000000001' },
  ...{ diffBalance: '-1.999999999999999999', inFlight: '0', broken: '-2', threshold: null },
  ...{ inFlightCount: 0, expectedCount: 0, brokenCount: 1, since: '2026-01-02T03:04:05.000Z' },
};

test('has exact amounts, empty cells for unknown ones, and the sign of a difference', () => {
  const [mark, head, line, ...rest] = boardCsv([status], '1', texts);
  expect(mark).toBe('\ufeff');
  expect(head).toBe(`${csvColumns.join(',')}\r\n`);
  expect(line).toBe(
    'currency 1,broken,1.000000000000000001,3,-1.999999999999999999,-4.00,0,-2,,2026-01-02T03:04:05.000Z\r\n',
  );
  expect(rest).toEqual([]);
});

test('without a rate there is no equivalent', () => {
  const [, , line] = boardCsv([{ ...status, usdRate: null }], '1', texts);
  expect(line).toContain('-1.999999999999999999,,0');
});
