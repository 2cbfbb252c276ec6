import type { Board } from '../../../../machines/walls/walls.policy.ts';
import { serverNow } from '../wall-clock.ts';
import { type BoardSpec, bars, byAge, figure, rows, type Weight, whole } from './board.ts';

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const above = (value: number, warn: number, bad: number): Weight =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'calm';

/** Minutes after which what waits in a state is late; errors are from the first moment. */
const patience: Readonly<Record<string, readonly [warn: number, bad: number]>> = {
  NEW: [15, 60],
  QUEUE: [15, 60],
  PROCESSING: [60, 240],
  AWAITING: [120, 1_440],
  FROZEN: [1_440, 4_320],
  ERROR: [0, 240],
};

const switches = whole('switches', 'switches', [12, 1], 'switches');

const platform: BoardSpec = {
  board: 'platform',
  tiles: [
    switches,
    rows('queues', [5, 5], 'queues', ({ transactions }) =>
      transactions.map(({ status, count, oldestAt }) => {
        const [warn, bad] = patience[status] ?? [60, 1_440];
        const weight = count === 0 ? 'calm' : byAge(oldestAt, serverNow(), warn, bad);
        return { id: status, count, since: oldestAt, weight };
      }),
    ),
    figure('errors', [3, 2], 'errors', ({ transactions, oldestAt }) => ({
      ...{ value: transactions, since: oldestAt, weight: above(transactions, 1, 50) },
    })),
    rows('waiting', [4, 3], 'queues', ({ kyt, exchangeOrders, requisites }) =>
      Object.entries({ kyt, exchangeOrders, requisites }).map(([id, { count, oldestAt }]) => ({
        ...{ id, count, since: oldestAt },
        weight: count === 0 ? 'calm' : byAge(oldestAt, serverNow(), 60, 1_440),
      })),
    ),
    bars('errorsByMinute', [3, 1], 'errors', 'bad', ({ byMinute }) => byMinute),
    bars('finished', [4, 2], 'throughput', 'accent', ({ transactions }) => transactions),
    bars('tradesDone', [3, 2], 'throughput', 'good', ({ trades }) => trades),
  ],
};

const disputes: BoardSpec = {
  board: 'disputes',
  tiles: [
    figure('open', [4, 3], 'disputes', ({ open, oldestAt }) => ({ value: open, since: oldestAt })),
    figure('unattended', [4, 3], 'disputes', ({ unattended, oldestUnattendedAt }) => ({
      ...{ value: unattended, since: oldestUnattendedAt, weight: above(unattended, 1, 5) },
    })),
    figure('breached', [4, 3], 'disputes', ({ breached, nextDeadlineAt }) => ({
      ...{ value: breached, until: nextDeadlineAt, weight: above(breached, 1, 1) },
    })),
    whole('pressure', 'pressure', [6, 2], 'disputes'),
    figure('settled', [3, 2], 'disputes', ({ settledToday, medianSeconds }) => ({
      ...{ value: settledToday, lasted: medianSeconds, weight: 'good' },
    })),
    figure('opened', [3, 2], 'disputes', ({ openedToday }) => ({ value: openedToday })),
    switches,
  ],
};

const money: BoardSpec = {
  board: 'money',
  tiles: [
    whole('money', 'balances', [7, 5], 'money'),
    figure('turnover', [5, 3], 'money', ({ turnoverUsd }) => ({
      ...{ value: turnoverUsd, isMoney: true },
    })),
    figure('profit', [5, 2], 'money', ({ profitUsd }) => ({
      ...{ value: profitUsd, isMoney: true, weight: profitUsd.startsWith('-') ? 'bad' : 'good' },
    })),
    switches,
  ],
};

const flow: BoardSpec = {
  board: 'flow',
  tiles: [
    figure('depositsHour', [3, 2], 'flow', ({ deposits }) => ({ value: sum(deposits) })),
    bars('deposits', [9, 2], 'flow', 'good', ({ deposits }) => deposits),
    figure('withdrawalsHour', [3, 2], 'flow', ({ withdrawals }) => ({ value: sum(withdrawals) })),
    bars('withdrawals', [9, 2], 'flow', 'warn', ({ withdrawals }) => withdrawals),
    figure('dealsHour', [3, 2], 'flow', ({ deals }) => ({ value: sum(deals) })),
    bars('deals', [9, 2], 'flow', 'accent', ({ deals }) => deals),
  ],
};

export const boardSpecs: Readonly<Record<Board, BoardSpec>> = { platform, disputes, money, flow };
