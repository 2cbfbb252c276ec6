import type { ComponentType } from 'react';
import type { EnumName, MemberOf } from '../data/enums.ts';
import type { ReferenceTables } from '../data/references.ts';
import type { Namespace } from '../i18n/resources.ts';
import type { CellKind } from './cell-kinds.ts';

type OneOf<Value> = Value extends readonly (infer Member)[] ? Member : Value;

/** Enums that have exactly the members of the field's type. */
export type EnumsFor<Value> = {
  [E in EnumName]: [OneOf<NonNullable<Value>>] extends [MemberOf<E>] ? E : never;
}[EnumName];

/** A filter of the list, with one of its members. */
interface Filtered {
  readonly filter: string;
  readonly member: string;
}

interface ColumnBase<Row> {
  readonly sort?: true;
  /** Initial width in pixels; people can change it. */
  readonly width?: number;
  /** Hidden in the list until a person selects it. */
  readonly optional?: true;
  /** Shown, although optional, while the list has this filter. */
  readonly shownFor?: Filtered;
  /** Related field: the currency of an amount (`currencyId`), the name of a user. */
  readonly secondary?: keyof Row & string;
  /** Shown only to admins up to this status number (d1:66). */
  readonly maxStatus?: number;
  /** Only in this variant of the build (d1:66). */
  readonly variant?: 'p2pay';
}
/** Kinds that need additional properties. */
type TypedKind = 'enum' | 'status' | 'word' | 'drawn' | 'contact';
type PlainColumn<Row> = ColumnBase<Row> & {
  readonly as: Exclude<CellKind, TypedKind>;
};
/** A name defined by the platform; its text is `words.<field>.<value>` in the namespace. */
type WordColumn<Row> = ColumnBase<Row> & { readonly as: 'word'; readonly from: Namespace };
/** `beside` is the id of the owner of the contact: the user or the device. */
type ContactColumn<Row> = ColumnBase<Row> & {
  readonly as: 'contact';
  readonly reveals: MemberOf<'ContactField'>;
  readonly secondary: keyof Row & string;
};
type EnumColumn<Row, Value> = ColumnBase<Row> & {
  readonly as: 'enum' | 'status';
  readonly of: EnumsFor<Value>;
};

/** A drawn column in a file: fields of the row, or the text for each value of one field. */
export type FileColumn =
  | readonly string[]
  | ((tables: ReferenceTables) => {
      readonly field: string;
      readonly texts: Readonly<Record<string, string>>;
    });

/**
 * A column that does not belong to a single field: `@people` is the column `people` with the text
 * `columns.people`.
 */
interface DrawnColumn<Row> {
  readonly draw: ComponentType<{ readonly row: Row }>;
  /** The content as text, for screen readers. */
  readonly formatText: (row: Row) => string;
  /** The content in a file; null if the row's fields already contain it. */
  readonly file: FileColumn | null;
  /**
   * Text key of the button in the cell, in the list's namespace. The column is as wide as the
   * button.
   */
  readonly button?: string;
  readonly width?: number;
  readonly optional?: true;
}

/** Display of a row's fields, in the order of the columns. */
export type ColumnsOf<Row> = {
  readonly [Field in keyof Row & string]?:
    | Exclude<CellKind, TypedKind>
    | PlainColumn<Row>
    | WordColumn<Row>
    | ContactColumn<Row>
    | EnumColumn<Row, Row[Field]>;
} & { readonly [extra: `@${string}`]: DrawnColumn<Row> };

/** A column without its generic types, as the engines read it. */
export interface ColumnSpec {
  readonly field: string;
  readonly as: CellKind;
  readonly of?: EnumName;
  readonly from?: Namespace;
  readonly sort?: true;
  readonly width?: number;
  readonly optional?: true;
  readonly shownFor?: Filtered;
  readonly secondary?: string;
  /**
   * A fact of a record instead of a list cell: times are written in full, and ids have a copy
   * button.
   */
  readonly isFact?: boolean;
  readonly maxStatus?: number;
  readonly variant?: 'p2pay';
  /** The cell also shows the currency of the amount. */
  readonly unit?: boolean;
  /** The contact field that a `contact` column can reveal. */
  readonly reveals?: MemberOf<'ContactField'>;
  /** Namespace with the event names of an `event` column. */
  readonly in?: Namespace;
  readonly draw?: ComponentType<{ readonly row: unknown }>;
  readonly formatText?: (row: unknown) => string;
  readonly file?: FileColumn | null;
  /** Text key of the button in a `drawn` cell. */
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
