import type { ComponentType } from 'react';
import type { RecordSpec } from '../action/define-record.ts';
import type { CellKind } from '../cells/cell-kinds.ts';
import {
  type ColumnSpec,
  type ColumnsOf,
  columnSpecs,
  type EnumsFor,
} from '../cells/column-types.ts';
import { withUnits } from '../cells/with-units.ts';
import type { EnumName } from '../data/enums.ts';
import type { ResultOf, TadaDocumentNode, VariablesOf } from '../data/graphql.ts';
import { withRowFields } from '../data/with-row-fields.ts';
import type { Choice } from '../form/choice-field.tsx';
import type { Namespace } from '../i18n/resources.ts';
import type { BulkActSpec } from './bulk/bulk-act.ts';
import type { RowForm, RowFormFor } from './row-form.ts';

// `never`, because variables are in a parameter position.
type AnyDocument = TadaDocumentNode<unknown, never>;
type RootOf<D> = ResultOf<D>[keyof ResultOf<D>];
type RowOf<D> = RootOf<D> extends { items: readonly (infer Row)[] } ? Row : never;
type FilterOf<D> = VariablesOf<D> extends { filter?: infer F } ? NonNullable<F> : never;
type FieldOf<D> = keyof RowOf<D> & string;

export type ReadChoices = () => Promise<readonly Choice[]>;
type PlainFilter = 'text' | 'user' | 'ids' | 'currency' | 'market' | 'tag' | 'admin';
type FilterFor<F, Value> =
  | { readonly as: PlainFilter }
  /** A name defined by the platform: one of `words.<key>` in the namespace. */
  | { readonly as: 'word'; readonly from: Namespace; readonly one: true }
  /** A language of the platform, chosen by its name. */
  | { readonly as: 'language'; readonly one: true }
  /** A value from a list on the server; `choices` loads it once, on demand. */
  | { readonly as: 'pick'; readonly choices: ReadChoices }
  | (Value extends boolean ? { readonly as: 'flag'; readonly one: true } : never)
  | (Value extends readonly (infer Member)[]
      ? { readonly as: 'choice'; readonly of: EnumsFor<Member> }
      : { readonly as: 'choice'; readonly of: EnumsFor<Value>; readonly one: true })
  | { readonly as: 'range' | 'days'; readonly to: keyof F & string };

/** Rows in an expanded row, shown in the same columns. */
type InnerRow = Readonly<Record<string, unknown>>;
type InnerSource<Row> =
  | {
      readonly query: TadaDocumentNode<Record<string, unknown>, never>;
      readonly variables: (row: Row) => Readonly<Record<string, unknown>>;
    }
  /** Rows that are already part of the row. */
  | { readonly rows: (row: Row) => readonly InnerRow[] | Promise<readonly InnerRow[]> };
type ExpansionFor<Row> = InnerSource<Row> & {
  /** Column of the list → content of that column in an inner row. */
  readonly columns: { readonly [K in keyof Row & string]?: InnerColumn };
};
interface InnerColumn {
  readonly field: string;
  readonly as: CellKind;
  readonly of?: EnumName;
  readonly secondary?: string;
  /** Namespace with the event names of an `event` column. */
  readonly in?: Namespace;
  /** Component of a `drawn` column. */
  readonly draw?: ComponentType<{ readonly row: never }>;
}

/**
 * An action on another record, for example on the user who wrote the row; its text is
 * `acts.<name>.label`.
 */
interface OtherActFor<Row> {
  readonly record: RecordSpec;
  readonly event: string;
  /** Returns the id of that record; null if the row refers to none. */
  readonly id: (row: Row) => string | null;
}
export type OtherAct = OtherActFor<unknown>;

interface ListDefinition<D extends AnyDocument> {
  /** Namespace of its texts, key of its saved filters and stored columns, and test id. */
  readonly name: Namespace;
  /** Distinguishes two lists of one namespace. */
  readonly part?: string;
  readonly query: D;
  /** The query field has a subscription of the same name with the suffix `Live`. */
  readonly live?: true;
  /** `defaultSort` is sent literally to calls that the documents sort by it (d3:630). */
  readonly sort?: { readonly field: FieldOf<D> | 'defaultSort'; readonly desc: boolean };
  /**
   * Rows per page. The size is fixed and its selector hidden (d2:352), unless `sizes` offers
   * others.
   */
  readonly size?: number;
  readonly sizes?: readonly number[];
  readonly columns: ColumnsOf<RowOf<D>>;
  readonly filters?: {
    readonly [K in keyof FilterOf<D> & string]?: FilterFor<
      FilterOf<D>,
      NonNullable<FilterOf<D>[K]>
    >;
  };
  /** Filter values that define this list; they cannot be changed. */
  readonly fixed?: Partial<FilterOf<D>>;
  /** Initial filter values if the address contains none; the person can remove them. */
  readonly start?: Partial<FilterOf<D>>;
  /** Filters that replace the initial values: once one is set, the initial values are dropped. */
  readonly startUnless?: readonly (keyof FilterOf<D> & string)[];
  readonly record?: RecordSpec;
  /** Actions on many rows in addition to the record's own actions, by name. */
  readonly bulk?: Readonly<Record<string, BulkActSpec>>;
  /** Actions in a row's menu on another record that the row refers to, by their text keys. */
  readonly others?: Readonly<Record<string, OtherActFor<RowOf<D>>>>;
  /** Changes of one row outside a lifecycle, in the row's menu, by their text keys. */
  readonly forms?: Readonly<Record<string, RowFormFor<RowOf<D>>>>;
  /** Path that Enter opens, undefined for a row without one; by default the record's page. */
  readonly path?: (row: RowOf<D>) => string | undefined;
  readonly expand?: ExpansionFor<RowOf<D>>;
}

export interface FilterSpec {
  readonly key: string;
  readonly as: PlainFilter | 'choice' | 'language' | 'word' | 'pick' | 'flag' | 'range' | 'days';
  readonly of?: EnumName;
  /** Namespace of the words. */
  readonly from?: Namespace;
  /** Loads the options of a pick. */
  readonly choices?: ReadChoices;
  /** Allows only one value. */
  readonly one?: true;
  /** Key of the other end of a range. */
  readonly to?: string;
}

export interface ExpansionSpec {
  readonly query?: TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;
  readonly variables?: (row: unknown) => Readonly<Record<string, unknown>>;
  readonly rows?: (row: unknown) => readonly InnerRow[] | Promise<readonly InnerRow[]>;
  readonly columns: Readonly<Record<string, InnerColumn>>;
}

/** A list without its generic types, as the engine reads it. */
export interface ListSpec {
  readonly name: Namespace;
  /** `name` or `name.part`: saved filters, kept columns, test id. */
  readonly key: string;
  /** Text key of its title. */
  readonly title: string;
  /** Text key of the hint for an empty list: what it would contain and what to do next. */
  readonly empty: string;
  readonly query: TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;
  readonly live: boolean;
  readonly sort: { readonly field: string; readonly desc: boolean } | null;
  readonly size: number | null;
  /** Selectable page sizes; null if the size is fixed. */
  readonly sizes: readonly number[] | null;
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterSpec[];
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly start?: Readonly<Record<string, unknown>>;
  readonly startUnless?: readonly string[];
  readonly record?: RecordSpec;
  readonly bulk?: Readonly<Record<string, BulkActSpec>>;
  readonly others?: Readonly<Record<string, OtherAct>>;
  readonly forms?: Readonly<Record<string, RowForm>>;
  readonly path?: (row: unknown) => string | undefined;
  readonly expand?: ExpansionSpec;
}

/** Selectable page sizes (d2:352). */
export const pageSizes: readonly number[] = [20, 50, 100];

/**
 * Checks the definition against the types of the schema, and returns it in the plain form for the
 * engine.
 */
export function defineList<const D extends AnyDocument>(definition: ListDefinition<D>): ListSpec {
  const { name, part, columns, filters = {}, live = false, sort = null, size = null } = definition;
  return {
    ...definition,
    query: withRowFields(definition.query),
    key: part ? `${name}.${part}` : name,
    title: part ? `titles.${part}` : 'title',
    empty: part ? `empties.${part}` : 'empty',
    live,
    sort,
    size,
    sizes: definition.sizes ?? (size === null ? pageSizes : null),
    columns: withUnits(columnSpecs(columns)),
    filters: Object.entries(filters).map(([key, filter]) => ({ key, ...(filter as object) })),
  } as unknown as ListSpec;
}
