import type { ComponentType } from 'react';
import type { EnumName, MemberOf } from '../../data/enums.ts';
import type { ReferenceTables } from '../../data/references.ts';
import type { Namespace } from '../../i18n/resources.ts';
import type { CellKind } from './cell-kinds.ts';

/** Enums that have exactly the members of the field's type. */
export type EnumsFor<Value> = {
  [E in EnumName]: [NonNullable<Value>] extends [MemberOf<E>] ? E : never;
}[EnumName];

/** A filter of the list and one of its members. */
interface Filtered {
  readonly filter: string;
  readonly member: string;
}

interface ColumnBase<Row> {
  readonly sort?: true;
  /** Pixels at first; people change it. */
  readonly width?: number;
  /** Not shown in the list until somebody chooses it. */
  readonly optional?: true;
  /** Shown although optional while the list is filtered by this. */
  readonly shownFor?: Filtered;
  /** Field beside it: the currency of an amount (`currencyId`), the name of a user. */
  readonly beside?: keyof Row & string;
  /** Only for admins up to this status number (d1:66). */
  readonly maxStatus?: number;
  /** Only in this variant of the build (d1:66). */
  readonly variant?: 'p2pay';
}
/** Kinds that need more than their name. */
type TypedKind = 'enum' | 'status' | 'word' | 'drawn' | 'contact';
type PlainColumn<Row> = ColumnBase<Row> & {
  readonly as: Exclude<CellKind, TypedKind>;
};
/** A name of the platform's: its text is `words.<field>.<value>` of the namespace. */
type WordColumn<Row> = ColumnBase<Row> & { readonly as: 'word'; readonly from: Namespace };
/** `beside` is the id of whom the contact is: the user's or the device's. */
type ContactColumn<Row> = ColumnBase<Row> & {
  readonly as: 'contact';
  readonly reveals: MemberOf<'ContactField'>;
  readonly beside: keyof Row & string;
};
type EnumColumn<Row, Value> = ColumnBase<Row> & {
  readonly as: 'enum' | 'status';
  readonly of: EnumsFor<Value>;
};

/** A drawn column in a file: the row's fields, or the text that stands for each value of one. */
export type FileColumn =
  | readonly string[]
  | ((tables: ReferenceTables) => {
      readonly field: string;
      readonly texts: Readonly<Record<string, string>>;
    });

/** What no single field tells: `@people` is the column `people`, whose text is `columns.people`. */
interface DrawnColumn<Row> {
  readonly draw: ComponentType<{ readonly row: Row }>;
  /** The same in words, for reading aloud. */
  readonly say: (row: Row) => string;
  /** The same in a file; null where it says nothing that the row's fields do not say. */
  readonly file: FileColumn | null;
  /** Key of the text on the button that it draws, in the list's namespace: the column is as wide as that. */
  readonly button?: string;
  readonly width?: number;
  readonly optional?: true;
}

/** How the fields of a row are drawn, in the order of the columns. */
export type ColumnsOf<Row> = {
  readonly [Field in keyof Row & string]?:
    | Exclude<CellKind, TypedKind>
    | PlainColumn<Row>
    | WordColumn<Row>
    | ContactColumn<Row>
    | EnumColumn<Row, Row[Field]>;
} & { readonly [extra: `@${string}`]: DrawnColumn<Row> };

/** A column without its types, as the engines read it. */
export interface ColumnSpec {
  readonly field: string;
  readonly as: CellKind;
  readonly of?: EnumName;
  readonly from?: Namespace;
  readonly sort?: true;
  readonly width?: number;
  readonly optional?: true;
  readonly shownFor?: Filtered;
  readonly beside?: string;
  /** A fact of a record, not a cell of a list: moments are written out, ids have a button that copies. */
  readonly isFact?: boolean;
  readonly maxStatus?: number;
  readonly variant?: 'p2pay';
  /** The amount's currency is in the same cell. */
  readonly unit?: boolean;
  /** The contact that a `contact` may reveal. */
  readonly reveals?: MemberOf<'ContactField'>;
  /** Namespace that names the events of an `event`. */
  readonly in?: Namespace;
  readonly draw?: ComponentType<{ readonly row: unknown }>;
  readonly say?: (row: unknown) => string;
  readonly file?: FileColumn | null;
  /** Key of the text on the button that a `drawn` has. */
  readonly button?: string;
}

export const columnSpecs = (columns: object): ColumnSpec[] =>
  Object.entries(columns as Readonly<Record<string, CellKind | Omit<ColumnSpec, 'field'>>>).map(
    ([field, column]) => {
      if (typeof column === 'string') return { field, as: column };
      return field.startsWith('@')
        ? { ...column, field: field.slice(1), as: 'drawn' }
        : { field, ...column };
    },
  );
