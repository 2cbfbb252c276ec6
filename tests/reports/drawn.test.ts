import {
  type DocumentNode,
  getNamedType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ReferenceTables } from '../../src/data/references.ts';
import { rangeOf } from '../../src/report/period.ts';
import { schema } from '../lists/schema.ts';
import { makeRequest, readingOf, reports } from './reports.ts';

/**
 * What each series of each chart draws, written by hand from the documents and not derived from the
 * definitions: the field of the points, and which points. A chart of deposits that draws
 * withdrawals or counts would look like any other chart.
 */
interface Drawn {
  /** Path of the points and their field: `<root>.items.<field>`. */
  readonly field: string;
  readonly source?: string;
  /** Titles of currencies. */
  readonly currencies?: readonly string[];
}

const byCurrency = (field: string): Readonly<Record<string, Drawn>> => ({
  btc: { field, currencies: ['BTC'] },
  eth: { field, currencies: ['ETH'] },
  ltc: { field, currencies: ['LTC'] },
  // The two largest of all others separately, the rest as one.
  EUR: { field, currencies: ['EUR'] },
  USDT: { field, currencies: ['USDT'] },
  other: { field, currencies: ['TRX'] },
});
const ofSources = (...sources: readonly string[]): Readonly<Record<string, Drawn>> =>
  Object.fromEntries(
    sources.map((source) => [source, { field: 'course.items.cumulativeProfit', source }]),
  );
const inAndOut = (input: string, output: string): Readonly<Record<string, Drawn>> => ({
  in: { field: `course.items.${input}` },
  out: { field: `course.items.${output}` },
});

const drawn: Readonly<Record<string, Readonly<Record<string, Drawn>>>> = {
  'turnover.deposits': byCurrency('course.items.totalDeposit'),
  'turnover.withdrawals': byCurrency('course.items.totalWithdrawal'),
  'flow.flow': inAndOut('totalDeposit', 'totalWithdrawal'),
  'flow.count': inAndOut('depositCount', 'withdrawalCount'),
  'methods.amount': inAndOut('totalDeposit', 'totalWithdrawal'),
  'methods.count': inAndOut('depositCount', 'withdrawalCount'),
  'users.visits': {
    registered: { field: 'course.items.registered' },
    lastSeen: { field: 'course.items.lastSeen' },
  },
  'users.checks': {
    requested: { field: 'checks.items.requested' },
    verified: { field: 'checks.items.verified' },
  },
  'grossProfit.profit': ofSources(
    ...['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'CONVERSION_SPREAD', 'DEPOSIT_FEE', 'OTHER'],
  ),
  'fees.fees': ofSources('TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'DEPOSIT_FEE'),
  'deals.fees': ofSources('DEAL_FEE'),
  'merchants.turnover': inAndOut('cumulativeDeposits', 'cumulativeWithdrawals'),
  'staking.rewards': { rewards: { field: 'course.items.cumulativeRewards' } },
  'trades.count': { trades: { field: 'course.items.count' } },
  'trades.turnover': { tradeTurnover: { field: 'course.items.totalTurnover' } },
  'tradeTurnover.turnover': { tradeTurnover: { field: 'course.items.totalTurnover' } },
  'tradeTurnover.fees': { TRADE_FEE: { field: 'course.items.totalFee' } },
  'tradeTurnover.count': { trades: { field: 'course.items.count' } },
  'liveFlow.flow': {
    in: { field: 'flow.items.deposits' },
    out: { field: 'flow.items.withdrawals' },
    deals: { field: 'flow.items.deals' },
    trades: { field: 'flow.items.trades' },
  },
};

/** Later ones are larger. */
const titles = ['BTC', 'ETH', 'LTC', 'TRX', 'USDT', 'EUR'];
const sources = [
  ...['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'CONVERSION_SPREAD', 'DEPOSIT_FEE', 'OTHER'],
];
const tables = {
  currencies: new Map(titles.map((title, n) => [`c${n}`, { id: `c${n}`, title }])),
  ...{ markets: new Map(), tags: new Map(), admins: new Map(), languages: [] },
} as unknown as ReferenceTables;
const now = Date.parse('2026-11-21T14:05:33Z');

/**
 * Returns the paths of the number fields below `items` of a response, each with a unique number.
 */
function numbersOf(query: DocumentNode): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const types = new TypeInfo(schema);
  const path: string[] = [];
  visit(
    query,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          path.push((node.alias ?? node.name).value);
          const name = getNamedType(types.getType())?.name;
          if (path.length === 3 && path[1] === 'items' && (name === 'Int' || name === 'Decimal'))
            found.set(path.join('.'), 1 + found.size);
        },
        leave() {
          path.pop();
        },
      },
    }),
  );
  return found;
}

/** Returns the names of the fields from which charts are drawn, by root. */
function pointsOf(query: DocumentNode): ReadonlyMap<string, ReadonlySet<string>> {
  const points = new Map<string, Set<string>>();
  const namesIn = (set: SelectionSetNode | undefined) =>
    (set?.selections ?? []).flatMap((one) => (one.kind === Kind.FIELD ? [one] : []));
  for (const definition of query.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      for (const root of namesIn(definition.selectionSet))
        for (const inner of namesIn(root.selectionSet))
          if (inner.name.value === 'items')
            points.set(
              (root.alias ?? root.name).value,
              new Set(namesIn(inner.selectionSet).map(({ name }) => name.value)),
            );
  return points;
}

interface Variant {
  readonly source?: string;
  readonly title?: string;
  /** A power of a hundred, so that a sum shows which points it contains. */
  readonly scale: number;
}

const variantsOf = (fields: ReadonlySet<string>): readonly Variant[] => {
  if (fields.has('source')) return sources.map((source, n) => ({ source, scale: 100 ** n }));
  if (fields.has('currencyId')) return titles.map((title, n) => ({ title, scale: 100 ** n }));
  return [{ scale: 1 }];
};

describe.each(
  reports.flatMap((report) =>
    report.charts.map((chart) => [`${report.name}.${chart.name}`, report, chart] as const),
  ),
)('%s', (name, report, chart) => {
  const query = report.query as unknown as DocumentNode;
  const request = makeRequest(report.period, now, tables);
  const numbers = numbersOf(query);
  const points = pointsOf(query);
  const date = new Date(rangeOf(report.period, now).from).toISOString();

  test('draws what it is called, and nothing else', () => {
    const expected = drawn[name];
    if (!expected) throw new Error(`${name} is not in the table of this test: add it`);
    const data = Object.fromEntries(
      [...points].map(([root, fields]) => [
        root,
        {
          items: variantsOf(fields).map(({ source, title, scale }) => ({
            ...{ date, source, currencyId: title && `c${titles.indexOf(title)}` },
            ...Object.fromEntries(
              [...fields].flatMap((field) => {
                const number = numbers.get(`${root}.items.${field}`);
                return number === undefined ? [] : [[field, number * scale]];
              }),
            ),
          })),
        },
      ]),
    );
    const { series } = chart.data(data, readingOf(request));
    expect(series.map(({ key }) => key).sort()).toEqual(Object.keys(expected).sort());
    for (const { key, values } of series) {
      const { field = '', source, currencies } = expected[key] ?? {};
      const number = numbers.get(field);
      expect(number, `${field} is a number of the answer`).toBeDefined();
      const inIt = variantsOf(points.get(field.split('.')[0] ?? '') ?? new Set()).filter(
        (variant) =>
          (source === undefined || variant.source === source) &&
          (currencies === undefined || currencies.includes(variant.title ?? '')),
      );
      const total = inIt.reduce((sum, { scale }) => sum + (number ?? 0) * scale, 0);
      expect([key, Number(values[0])]).toEqual([key, total]);
      expect(values.slice(1).every((value) => Number(value) === 0)).toBe(true);
    }
  });
});

test('every chart of the table exists', () => {
  const charts = reports.flatMap(({ name, charts }) => charts.map((one) => `${name}.${one.name}`));
  expect(Object.keys(drawn).sort()).toEqual(charts.sort());
});
