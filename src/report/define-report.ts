import { type ColumnSpec, type ColumnsOf, columnSpecs } from '../cells/column-types.ts';
import type { ChartData, ChartKind, Unit } from '../chart/chart-data.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import type { ReferenceTables } from '../data/references.ts';
import type { FilterSpec } from '../list/define-list.ts';
import { type LooseDocument, type Part, questionOf } from './live-documents.ts';
import type { Period, PeriodName, Range, Step } from './period.ts';

export type ReportValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Request for a report: period, step, currency and filters. */
export interface ReportRequest {
  readonly range: Range;
  /** The period is open: it ends at the time of the request. */
  readonly isOpen: boolean;
  readonly step: Step;
  /** Id of the cumulative currency, in which amounts of different currencies are summed. */
  readonly currencyId: string;
  readonly filter: ReportValues;
  readonly tables: ReferenceTables;
}

/** Context for reading a response. */
export interface Reading {
  readonly request: ReportRequest;
  /** Returns a text of the namespace `statistics` by its derived key. */
  readonly text: (key: string) => string;
  /** Unit of the cumulative currency. */
  readonly money: Unit;
}

/**
 * `count`: whole numbers. `money`: amounts in the cumulative currency. `standing`, `standingMoney`:
 * the same now, independent of the period. `duration`: seconds.
 */
export type Measure = 'count' | 'money' | 'standing' | 'standingMoney' | 'duration';

export const isStanding = (unit: Measure): boolean =>
  unit === 'standing' || unit === 'standingMoney';

/**
 * A number, its unit, and the source of the sparkline beside it: `<chart>` (the totals) or
 * `<chart>.<series>`.
 */
type FigureFor<Data> = readonly [
  value: (data: Data) => string | number | null | undefined,
  unit: Measure,
  spark?: string,
];

type ChartFor<Data> = readonly [
  kind: ChartKind,
  unit: Measure,
  data: (data: Data, on: Reading) => ChartData,
];

interface TableFor<Data> {
  readonly rows: (data: Data, reading: Reading) => readonly object[] | null;
  readonly columns: readonly ColumnSpec[];
  readonly sort: { readonly field: string; readonly desc: boolean } | null;
}

interface TableShape<Row> {
  readonly columns: ColumnsOf<Row>;
  /** The documents sort statistics by `totalDeposit`, descending (d2:363). */
  readonly sort?: { readonly field: keyof Row & string; readonly desc: boolean };
}

/**
 * Defines the table of a report: first the rows, each with an id (null if the rows cannot be read),
 * then their display. The query is used only for its types.
 */
export const tableOf =
  <Data, Row extends { readonly id: string | null }>(
    _query: TadaDocumentNode<Data, never>,
    rows: (data: NoInfer<Data>, on: Reading) => readonly Row[] | undefined,
  ) =>
  ({ columns, sort }: TableShape<Row>): TableFor<Data> => ({
    rows: (data, on) => distinct(rows(data, on)),
    columns: columnSpecs(columns),
    sort: sort ?? null,
  });

/** Tells rows apart whose id, or a part of it, was not sent. */
function distinct<Row extends { readonly id: string | null }>(rows: readonly Row[] | undefined) {
  if (!rows) return null;
  const seen = new Set<string | null>();
  return rows.map((row, n) => {
    const isOwn = row.id !== null && !seen.has(row.id);
    seen.add(row.id);
    return isOwn ? row : { ...row, id: `${row.id}.${n}` };
  });
}

interface ReportDefinition<Data, Variables> {
  /** Its title is `titles.<name>`; it is also part of test ids and file names. */
  readonly name: string;
  readonly query: TadaDocumentNode<Data, Variables>;
  readonly variables: (request: ReportRequest) => Variables;
  readonly periods?: readonly PeriodName[];
  /** The initial period. */
  readonly period: Period;
  /** Its amounts are summed in a currency that the person chooses. */
  readonly cumulative?: true;
  readonly filters?: Readonly<Record<string, Omit<FilterSpec, 'key'>>>;
  /** Default values of the filters. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly figures?: Readonly<Record<string, FigureFor<Data>>>;
  readonly charts?: Readonly<Record<string, ChartFor<Data>>>;
  readonly table?: TableFor<Data>;
  /**
   * Parts of the response with live updates: the schema has a subscription with the field's name
   * and the suffix `Live`.
   */
  readonly live?: readonly (keyof Data & string)[];
  /** There is no earlier period to compare with. */
  readonly compares?: false;
}

export interface FigureSpec {
  readonly name: string;
  readonly value: (data: unknown) => string | number | null | undefined;
  readonly unit: Measure;
  readonly spark?: string | undefined;
  /** Keys of the response roots from which it is read. */
  readonly reads: readonly string[];
}
export interface ChartSpec {
  readonly name: string;
  readonly kind: ChartKind;
  readonly unit: Measure;
  readonly data: (data: unknown, on: Reading) => ChartData;
  readonly reads: readonly string[];
}
export interface TableSpec extends TableFor<unknown> {
  readonly reads: readonly string[];
  readonly rows: (
    data: unknown,
    reading: Reading,
  ) => readonly Readonly<Record<string, unknown>>[] | null;
}

/** A report without its generic types, as the engine reads it. */
export interface ReportSpec {
  readonly name: string;
  readonly query: LooseDocument;
  /** The roots of the query, each as a separate part. */
  readonly parts: readonly Part[];
  readonly variables: (request: ReportRequest) => Record<string, unknown>;
  readonly periods: readonly PeriodName[];
  readonly period: Period;
  readonly cumulative: boolean;
  readonly filters: readonly FilterSpec[];
  readonly defaults: Readonly<Record<string, string>>;
  readonly figures: readonly FigureSpec[];
  readonly charts: readonly ChartSpec[];
  readonly table: TableSpec | null;
  readonly live: readonly Part[];
  readonly compares: boolean;
}

/** Default periods of statistics. */
const usual: readonly PeriodName[] = ['1h', '24h', 'today', 'yesterday', '7d', '30d', '90d'];

/**
 * Returns the response roots that a function reads. The function gets an empty response, so it
 * accesses its first root and fails, unless it only destructures the response. A test compares the
 * result with real responses.
 */
function rootsRead(read: (data: never, on: never) => unknown): string[] {
  const seen = new Set<string>();
  const watched = new Proxy(
    {},
    {
      get: (_, key) => {
        seen.add(String(key));
        return undefined;
      },
    },
  );
  try {
    read(watched as never, undefined as never);
  } catch {
    // The function failed on a missing root, which is recorded by now.
  }
  return [...seen];
}

/**
 * Checks the definition against the types of the schema, and returns it in the plain form for the
 * engine.
 */
export function defineReport<Data, Variables>(
  definition: ReportDefinition<Data, Variables>,
): ReportSpec {
  const {
    periods = usual,
    cumulative = false,
    filters = {},
    defaults = {},
    live = [],
    table = null,
    compares = true,
  } = definition;
  const { figures = {}, charts = {} } = definition;
  return {
    ...definition,
    ...{ periods, cumulative, compares, defaults },
    ...questionOf(definition.query, live),
    filters: Object.entries(filters).map(([key, filter]) => ({ key, ...filter })),
    figures: Object.entries(figures).map(([name, [value, unit, spark]]) => ({
      ...{ name, value },
      unit,
      spark,
      reads: rootsRead(value),
    })),
    charts: Object.entries(charts).map(([name, [kind, unit, data]]) => ({
      ...{ name, kind },
      unit,
      data,
      reads: rootsRead(data),
    })),
    table: table && { ...table, reads: rootsRead(table.rows) },
  } as unknown as ReportSpec;
}
