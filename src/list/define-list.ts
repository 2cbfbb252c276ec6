import type { ComponentType } from 'react';
import type { RecordSpec } from '../action/define-record.ts';
import type { EnumName } from '../data/enums.ts';
import type { ResultOf, TadaDocumentNode, VariablesOf } from '../data/graphql.ts';
import { withTypename } from '../data/with-typename.ts';
import type { Choice } from '../form/choice-field.tsx';
import type { Namespace } from '../i18n/resources.ts';
import type { BulkActSpec } from './bulk/bulk-act.ts';
import type { CellKind } from './cells/cell-kinds.ts';
import {
  type ColumnSpec,
  type ColumnsOf,
  columnSpecs,
  type EnumsFor,
} from './cells/column-types.ts';
import { withUnits } from './cells/with-units.ts';

// `never` because variables stand in argument position.
type AnyDocument = TadaDocumentNode<unknown, never>;
type RootOf<D> = ResultOf<D>[keyof ResultOf<D>];
type RowOf<D> = RootOf<D> extends { items: readonly (infer Row)[] } ? Row : never;
type FilterOf<D> = VariablesOf<D> extends { filter?: infer F } ? NonNullable<F> : never;
type FieldOf<D> = keyof RowOf<D> & string;

export type ReadChoices = () => Promise<readonly Choice[]>;
type PlainFilter = 'text' | 'user' | 'ids' | 'currency' | 'market' | 'tag' | 'admin';
type FilterFor<F, Value> =
  | { readonly as: PlainFilter }
  /** A name of the platform's: one of `words.<key>` of the namespace. */
  | { readonly as: 'word'; readonly from: Namespace; readonly one: true }
  /** What the server keeps a list of; `choices` reads it once, when somebody asks. */
  | { readonly as: 'pick'; readonly choices: ReadChoices }
  | (Value extends boolean ? { readonly as: 'flag'; readonly one: true } : never)
  | (Value extends readonly (infer Member)[]
      ? { readonly as: 'choice'; readonly of: EnumsFor<Member> }
      : { readonly as: 'choice'; readonly of: EnumsFor<Value>; readonly one: true })
  | { readonly as: 'range' | 'days'; readonly to: keyof F & string };

/** Rows that open below a row, in the same columns. */
type InnerRow = Readonly<Record<string, unknown>>;
type InnerSource<Row> =
  | {
      readonly query: TadaDocumentNode<Record<string, unknown>, never>;
      readonly variables: (row: Row) => Readonly<Record<string, unknown>>;
    }
  /** What is in the row itself already. */
  | { readonly rows: (row: Row) => readonly InnerRow[] | Promise<readonly InnerRow[]> };
type ExpansionFor<Row> = InnerSource<Row> & {
  /** Column of the list → what stands in it for an inner row. */
  readonly columns: { readonly [K in keyof Row & string]?: InnerColumn };
};
interface InnerColumn {
  readonly field: string;
  readonly as: CellKind;
  readonly of?: EnumName;
  readonly beside?: string;
  /** Namespace that names the events of an `event`. */
  readonly in?: Namespace;
  /** What stands in a `drawn`. */
  readonly draw?: ComponentType<{ readonly row: never }>;
}

/** One act of another record, e.g. of the user who wrote the row; `acts.<name>.label` is its text. */
interface OtherActFor<Row> {
  readonly record: RecordSpec;
  readonly event: string;
  /** Id of that record; null where the row names none. */
  readonly id: (row: Row) => string | null;
}
export type OtherAct = OtherActFor<unknown>;

interface ListDefinition<D extends AnyDocument> {
  /** Namespace of its texts, key of its saved filters and of its kept columns, test id. */
  readonly name: Namespace;
  /** What tells two lists of one namespace apart. */
  readonly part?: string;
  readonly query: D;
  /** The query field has a subscription of the same name and `Live`. */
  readonly live?: true;
  /** `defaultSort` is sent literally to calls that the documents sort by it (d3:630). */
  readonly sort?: { readonly field: FieldOf<D> | 'defaultSort'; readonly desc: boolean };
  /** Rows of a page. Fixed, which hides the selector (d2:352), unless `sizes` offers others. */
  readonly size?: number;
  readonly sizes?: readonly number[];
  readonly columns: ColumnsOf<RowOf<D>>;
  readonly filters?: {
    readonly [K in keyof FilterOf<D> & string]?: FilterFor<
      FilterOf<D>,
      NonNullable<FilterOf<D>[K]>
    >;
  };
  /** Filter values that make this list what it is; nobody may change them. */
  readonly fixed?: Partial<FilterOf<D>>;
  /** Filter values that the list opens with where the address names none; they can be removed. */
  readonly start?: Partial<FilterOf<D>>;
  /** Filters that take the place of those values: once one is set, the start values are dropped. */
  readonly startUnless?: readonly (keyof FilterOf<D> & string)[];
  readonly record?: RecordSpec;
  /** What may be done with many rows besides the record's own acts, by name. */
  readonly bulk?: Readonly<Record<string, BulkActSpec>>;
  /** In a row's menu: acts on another record that the row names, by the keys of their texts. */
  readonly others?: Readonly<Record<string, OtherActFor<RowOf<D>>>>;
  /** Where Enter leads; the record's page when it is not given. */
  readonly path?: (row: RowOf<D>) => string;
  readonly expand?: ExpansionFor<RowOf<D>>;
}

export interface FilterSpec {
  readonly key: string;
  readonly as: PlainFilter | 'choice' | 'word' | 'pick' | 'flag' | 'range' | 'days';
  readonly of?: EnumName;
  /** Namespace of the words. */
  readonly from?: Namespace;
  /** Reads what a pick offers. */
  readonly choices?: ReadChoices;
  /** One value, not several. */
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

/** The same without its types, as the engine reads it. */
export interface ListSpec {
  readonly name: Namespace;
  /** `name` or `name.part`: saved filters, kept columns, test id. */
  readonly key: string;
  /** Key of its title's text. */
  readonly title: string;
  /** Key of the text that says what would be in it and what to do next. */
  readonly empty: string;
  readonly query: TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;
  readonly live: boolean;
  readonly sort: { readonly field: string; readonly desc: boolean } | null;
  readonly size: number | null;
  /** Page sizes to choose from; null where it is fixed. */
  readonly sizes: readonly number[] | null;
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterSpec[];
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly start?: Readonly<Record<string, unknown>>;
  readonly startUnless?: readonly string[];
  readonly record?: RecordSpec;
  readonly bulk?: Readonly<Record<string, BulkActSpec>>;
  readonly others?: Readonly<Record<string, OtherAct>>;
  readonly path?: (row: unknown) => string;
  readonly expand?: ExpansionSpec;
}

/** Page sizes that people choose from (d2:352). */
export const pageSizes: readonly number[] = [20, 50, 100];

/** Checks the definition against the schema's types, then gives the engine its plain form. */
export function defineList<const D extends AnyDocument>(definition: ListDefinition<D>): ListSpec {
  const { name, part, columns, filters = {}, live = false, sort = null, size = null } = definition;
  return {
    ...definition,
    query: withTypename(definition.query),
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
