import type { ChartData, ChartKind, Unit } from '../chart/chart-data.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import type { ReferenceTables } from '../data/references.ts';
import { type ColumnSpec, type ColumnsOf, columnSpecs } from '../list/cells/column-types.ts';
import type { FilterSpec } from '../list/define-list.ts';
import { type LooseDocument, type Part, questionOf } from './live-documents.ts';
import type { Period, PeriodName, Range, Step } from './period.ts';

export type ReportValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a report is asked: its stretch, how finely, in which currency, narrowed by what. */
export interface Asked {
  readonly range: Range;
  /** It goes on: it ends whenever it is asked. */
  readonly isOpen: boolean;
  readonly step: Step;
  /** Id of the cumulative currency: what amounts of different currencies are added up in. */
  readonly currencyId: string;
  readonly filter: ReportValues;
  readonly tables: ReferenceTables;
}

/** What an answer is read with. */
export interface Reading {
  readonly asked: Asked;
  /** Texts of the namespace `statistics`, by derived key. */
  readonly text: (key: string) => string;
  /** The cumulative currency's. */
  readonly money: Unit;
}

/**
 * `count`: whole numbers. `money`: of the cumulative currency. `standing`: whole numbers as they stand now,
 * which no period changes. `duration`: seconds.
 */
export type Measure = 'count' | 'money' | 'standing' | 'duration';

/**
 * A number, what it counts, and whose shape stands beside it: `<chart>` (the totals) or
 * `<chart>.<series>`.
 */
type FigureFor<Data> = readonly [
  value: (data: Data) => string | number | null,
  unit: Measure,
  spark?: string,
];

type ChartFor<Data> = readonly [
  kind: ChartKind,
  unit: Measure,
  data: (data: Data, on: Reading) => ChartData,
];

interface TableFor<Data> {
  readonly rows: (data: Data, reading: Reading) => readonly object[];
  readonly columns: readonly ColumnSpec[];
  readonly sort: { readonly field: string; readonly desc: boolean } | null;
}

interface TableShape<Row> {
  readonly columns: ColumnsOf<Row>;
  /** The documents sort statistics by `totalDeposit`, falling (d2:363). */
  readonly sort?: { readonly field: keyof Row & string; readonly desc: boolean };
}

/** The rows behind the figures, each with an id, and then how they are drawn. The query only tells the types. */
export const tableOf =
  <Data, Row extends { readonly id: string }>(
    _query: TadaDocumentNode<Data, never>,
    rows: (data: NoInfer<Data>, on: Reading) => readonly Row[],
  ) =>
  ({ columns, sort }: TableShape<Row>): TableFor<Data> => ({
    rows: rows as TableFor<Data>['rows'],
    columns: columnSpecs(columns),
    sort: sort ?? null,
  });

interface ReportDefinition<Data, Variables> {
  /** Its title is `titles.<name>`; part of test ids and file names. */
  readonly name: string;
  readonly query: TadaDocumentNode<Data, Variables>;
  readonly variables: (asked: Asked) => Variables;
  readonly periods?: readonly PeriodName[];
  /** How it begins. */
  readonly period: Period;
  /** Its amounts are added up in a currency that the person chooses. */
  readonly cumulative?: true;
  readonly filters?: Readonly<Record<string, Omit<FilterSpec, 'key'>>>;
  /** What a filter says until it is chosen. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly figures?: Readonly<Record<string, FigureFor<Data>>>;
  readonly charts?: Readonly<Record<string, ChartFor<Data>>>;
  readonly table?: TableFor<Data>;
  /** Parts of the answer that the schema can watch: its field has a subscription of its name and `Live`. */
  readonly live?: readonly (keyof Data & string)[];
  /** There is nothing to compare with. */
  readonly compares?: false;
}

export interface FigureSpec {
  readonly name: string;
  readonly value: (data: unknown) => string | number | null;
  readonly unit: Measure;
  readonly spark?: string | undefined;
  /** Keys of the answer's roots that it is read from. */
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
  readonly rows: (data: unknown, reading: Reading) => readonly Readonly<Record<string, unknown>>[];
}

/** The same without its types, as the engine reads it. */
export interface ReportSpec {
  readonly name: string;
  readonly query: LooseDocument;
  /** The query's roots, each alone. */
  readonly parts: readonly Part[];
  readonly variables: (asked: Asked) => Record<string, unknown>;
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

/** What statistics offer unless a report says otherwise. */
const usual: readonly PeriodName[] = ['1h', '24h', 'today', 'yesterday', '7d', '30d', '90d'];

/**
 * Which roots of its answer a function reads: shown one without any, it asks for the first of them and
 * stumbles, unless it only takes them apart. A test holds this against real answers.
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
    // It stumbled over what is not there, and has said what it wanted.
  }
  return [...seen];
}

/** Checks the definition against the schema's types, then gives the engine its plain form. */
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
