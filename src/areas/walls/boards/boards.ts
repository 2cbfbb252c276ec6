import type { Board } from '../../../../machines/walls/walls.policy.ts';
import { serverNow } from '../wall-clock.ts';
import type { SourceData } from '../walls.graphql.ts';
import {
  type BoardSpec,
  bars,
  byAge,
  figure,
  type Row,
  rows,
  type Weight,
  whole,
} from './board.ts';

const above = (value: number, warn: number, bad: number): Weight =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'calm';
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

type Minute = SourceData<'throughput'>['items'][number];
type Counted = Exclude<keyof Minute, 'date'>;

/** Returns one number per minute, or the sum of several. */
const each = ({ items }: SourceData<'throughput'>, ...names: readonly Counted[]): number[] =>
  items.map((minute) => sum(names.map((name) => minute[name])));

/** Defines a tile of started items; the finished part is drawn in full colour. */
const begun = (
  id: string,
  size: readonly [number, number],
  tone: Weight | 'accent',
  names: readonly [all: Counted, done?: Counted][],
) =>
  bars(id, size, 'throughput', tone, (data) => ({
    counts: each(data, ...names.map(([all]) => all)),
    done: each(data, ...names.flatMap(([, done]) => done ?? [])),
  }));

/**
 * Limits of a queue: when it is late (minutes that the oldest item has waited) and when it needs
 * action now (number of items). A number has the same severity on every board. Age alone never
 * means *act now*: one forgotten row would keep a status screen red permanently, and people learn
 * to ignore red.
 */
const limits: Readonly<Record<string, { readonly lateMinutes: number; readonly many: number }>> = {
  NEW: { lateMinutes: 15, many: 100 },
  QUEUE: { lateMinutes: 15, many: 100 },
  PROCESSING: { lateMinutes: 60, many: 100 },
  AWAITING: { lateMinutes: 120, many: 200 },
  FROZEN: { lateMinutes: 1_440, many: 50 },
  ERROR: { lateMinutes: 0, many: 50 },
  kyt: { lateMinutes: 60, many: 50 },
  kytErrors: { lateMinutes: 60, many: 20 },
  exchange: { lateMinutes: 60, many: 50 },
  requisites: { lateMinutes: 60, many: 100 },
};

/** Returns the severity of a queue by its limits. */
export function severity(id: string, { count, oldestAt }: Waiting, now: number): Weight {
  const { lateMinutes, many } = limits[id] ?? { lateMinutes: 60, many: 100 };
  if (count === 0) return 'calm';
  if (count >= many) return 'bad';
  return byAge(oldestAt, now, lateMinutes);
}

const switches = whole('switches', 'switches', [12, 1], 'switches');

/** Days are in UTC, whatever the local time zone. */
const today = [{ id: 'day' }];

/** Statuses in the order in which a transaction passes through them. */
const statusOrder = ['NEW', 'QUEUE', 'PROCESSING', 'AWAITING', 'FROZEN', 'ERROR'];

interface Waiting {
  readonly count: number;
  readonly oldestAt: string | null;
}
const emptyQueue: Waiting = { count: 0, oldestAt: null };

function waitsForStaff({ checks, exchangeOrders, requisites }: SourceData<'queues'>): Row[] {
  const kyt = checks.find(({ status }) => status === 'AWAITING') ?? emptyQueue;
  const kytErrors = checks.find(({ status }) => status === 'ERROR') ?? emptyQueue;
  const exchange = exchangeOrders.find(({ status }) => status === 'CONFIRMED') ?? emptyQueue;
  return Object.entries({ kyt, kytErrors, exchange, requisites }).map(
    ([id, { count, oldestAt }]) => ({
      ...{ id, count, since: oldestAt },
      weight: severity(id, { count, oldestAt }, serverNow()),
    }),
  );
}

const platform: BoardSpec = {
  board: 'platform',
  tiles: [
    switches,
    rows('queues', [5, 4], 'queues', ({ transactions }) =>
      [...transactions]
        .sort((a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status))
        .map(({ status, count, oldestAt }) => {
          const weight = severity(status, { count, oldestAt }, serverNow());
          return { id: status, count, since: oldestAt, weight };
        }),
    ),
    figure('errors', [3, 2], 'queues', ({ transactions }) => {
      const { count, oldestAt } =
        transactions.find(({ status }) => status === 'ERROR') ?? emptyQueue;
      const weight = severity('ERROR', { count, oldestAt }, serverNow());
      return { value: count, since: oldestAt, weight };
    }),
    rows('waiting', [4, 2], 'queues', waitsForStaff),
    begun('transactions', [4, 2], 'accent', [
      ['deposits', 'depositsCompleted'],
      ['withdrawals', 'withdrawalsCompleted'],
    ]),
    bars('failed', [3, 2], 'throughput', 'bad', (data) => ({ counts: each(data, 'failed') })),
    whole('status', 'status', [8, 1], 'status'),
    bars('trades', [4, 1], 'throughput', 'good', (data) => ({ counts: each(data, 'trades') })),
  ],
};

const disputes: BoardSpec = {
  board: 'disputes',
  tiles: [
    figure('open', [4, 3], 'disputes', ({ open, oldestAt }) => ({ value: open, since: oldestAt })),
    figure('unattended', [4, 3], 'disputes', ({ unattended, oldestUnattendedAt }) => ({
      ...{ value: unattended, since: oldestUnattendedAt, weight: above(unattended, 1, 5) },
    })),
    figure('breached', [4, 3], 'disputes', ({ breached, nextDeadline }) => ({
      ...{ value: breached, until: nextDeadline, weight: above(breached, 1, 1) },
    })),
    whole('pressure', 'pressure', [6, 2], 'disputes'),
    figure('settled', [3, 2], 'disputes', ({ settledToday, medianSeconds }) => ({
      ...{ value: settledToday, lasted: medianSeconds, weight: 'good' },
    })),
    figure('opened', [3, 2], 'disputes', ({ openedToday }) => ({
      value: openedToday,
      notes: today,
    })),
    switches,
  ],
};

const money: BoardSpec = {
  board: 'money',
  tiles: [
    figure('difference', [3, 2], 'money', ({ diff, title, inFlight, broken }) => ({
      ...{ value: diff, currency: title, isSigned: true },
      notes: [
        { id: 'inFlight', amount: inFlight },
        { id: 'broken', amount: broken },
      ],
    })),
    figure('breaks', [3, 2], 'money', ({ breaks, brokenSince }) => ({
      ...{ value: breaks, since: brokenSince, weight: breaks > 0 ? 'bad' : 'good' },
    })),
    figure('turnover', [3, 2], 'money', ({ turnover, title }) => ({
      ...{ value: turnover, currency: title, notes: today },
    })),
    figure('profit', [3, 2], 'money', ({ profit, title }) => ({
      ...{ value: profit, currency: title, notes: today },
      weight: profit.startsWith('-') ? 'bad' : 'good',
    })),
    whole('money', 'differences', [12, 3], 'money'),
    switches,
  ],
};

const inHour = (id: string, name: Counted, done: Counted) =>
  figure(id, [3, 2], 'throughput', (data) => ({
    ...{ value: sum(each(data, name)), done: sum(each(data, done)) },
  }));

const flow: BoardSpec = {
  board: 'flow',
  tiles: [
    inHour('depositsHour', 'deposits', 'depositsCompleted'),
    begun('deposits', [9, 2], 'good', [['deposits', 'depositsCompleted']]),
    inHour('withdrawalsHour', 'withdrawals', 'withdrawalsCompleted'),
    begun('withdrawals', [9, 2], 'warn', [['withdrawals', 'withdrawalsCompleted']]),
    inHour('dealsHour', 'deals', 'dealsCompleted'),
    bars('deals', [9, 2], 'throughput', 'accent', (data) => ({ counts: each(data, 'deals') })),
  ],
};

export const boardSpecs: Readonly<Record<Board, BoardSpec>> = { platform, disputes, money, flow };
