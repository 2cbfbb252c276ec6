import type { ChartData, ChartKind, Unit } from '../chart/chart-data.ts';
import type { Tone } from '../chart/tones.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import type { ReferenceTables } from '../data/references.ts';
import { type ColumnSpec, type ColumnsOf, columnSpecs } from '../list/cells/column-types.ts';
import type { FilterSpec } from '../list/define-list.ts';
import type { Period, PeriodName, Range, Step } from './period.ts';

export type ReportValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a report is asked: its stretch, how finely, in which currency, narrowed by what. */
export interface Asked {
  readonly range: Range;
  readonly step: Step;
  /** Id of the cumulative currency: what amounts of different currencies are added up in. */
  readonly currencyId: string;
  readonly filter: ReportValues;
}

/** What an answer is read with. */
export interface Reading {
  readonly asked: Asked;
  readonly tables: ReferenceTables;
  /** Texts of the namespace `statistics`, by derived key. */
  readonly text: (key: string) => string;
  /** The cumulative currency's. */
  readonly money: Unit;
}

/** `count`: whole numbers. `money`: of the cumulative currency. */
export type Measure = 'count' | 'money' | Unit;

interface FigureFor<Data> {
  readonly value: (data: Data) => string | number | null;
  readonly unit: Measure;
  readonly tone?: Tone;
  /** Series of a chart whose shape stands beside it: `<chart>` or `<chart>.<series>`. */
  readonly spark?: string;
}

interface ChartFor<Data> {
  readonly kind: ChartKind;
  readonly unit: Measure;
  readonly data: (data: Data, reading: Reading) => ChartData;
}

interface TableFor<Data, Row> {
  readonly rows: (data: Data, reading: Reading) => readonly Row[];
  readonly columns: ColumnsOf<Row>;
  /** The documents sort statistics by `totalDeposit`, falling (d2:363). */
  readonly sort?: { readonly field: keyof Row & string; readonly desc: boolean };
}

interface ReportDefinition<Data, Variables, Row> {
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
  readonly figures?: Readonly<Record<string, FigureFor<Data>>>;
  readonly charts?: Readonly<Record<string, ChartFor<Data>>>;
  readonly table?: TableFor<Data, Row>;
  /** Milliseconds between two readings of a period that is still running. */
  readonly every?: number;
}

export interface FigureSpec extends FigureFor<unknown> {
  readonly name: string;
}
export interface ChartSpec extends ChartFor<unknown> {
  readonly name: string;
}
export interface TableSpec {
  readonly rows: (data: unknown, reading: Reading) => readonly Readonly<Record<string, unknown>>[];
  readonly columns: readonly ColumnSpec[];
  readonly sort: { readonly field: string; readonly desc: boolean } | null;
}

/** The same without its types, as the engine reads it. */
export interface ReportSpec {
  readonly name: string;
  readonly query: TadaDocumentNode<unknown, Record<string, unknown>>;
  readonly variables: (asked: Asked) => Record<string, unknown>;
  readonly periods: readonly PeriodName[];
  readonly period: Period;
  readonly cumulative: boolean;
  readonly filters: readonly FilterSpec[];
  readonly figures: readonly FigureSpec[];
  readonly charts: readonly ChartSpec[];
  readonly table: TableSpec | null;
  readonly every: number;
}

/** What statistics offer unless a report says otherwise. */
const usual: readonly PeriodName[] = ['1h', '24h', 'today', 'yesterday', '7d', '30d', '90d'];

const named = (parts: object = {}) =>
  Object.entries(parts).map(([name, part]) => ({ name, ...(part as object) }));

/** Checks the definition against the schema's types, then gives the engine its plain form. */
export function defineReport<Data, Variables, Row extends object>(
  definition: ReportDefinition<Data, Variables, Row>,
): ReportSpec {
  const { periods = usual, cumulative = false, filters = {}, every = 10_000, table } = definition;
  return {
    ...definition,
    ...{ periods, cumulative, every },
    filters: Object.entries(filters).map(([key, filter]) => ({ key, ...filter })),
    figures: named(definition.figures),
    charts: named(definition.charts),
    table: table
      ? { ...table, columns: columnSpecs(table.columns), sort: table.sort ?? null }
      : null,
  } as unknown as ReportSpec;
}
