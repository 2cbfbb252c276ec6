import type { ComponentType } from 'react';
import type { Capability } from '../../machines/access.policy.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import type { FieldSpecs, FormRow, SentValues } from '../form/field-spec.ts';

// `never`, because variables are in a parameter position.
type AnyDocument = TadaDocumentNode<unknown, never>;

/** What every change of one row outside a lifecycle says; its texts are `acts.<name>.…`. */
interface RowFormBase<Row> {
  readonly capability?: Capability;
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  /** Rows on which it is offered; without it, all rows. */
  readonly appliesTo?: (row: Row) => boolean;
  /** Values inserted into its texts. */
  readonly about?: (row: Row) => Readonly<Record<string, unknown>>;
}

/** A form with its mutation, which takes the row's `id`, the fields and a `key`. */
interface SentForm<Row> extends RowFormBase<Row> {
  readonly fields: FieldSpecs;
  readonly send: AnyDocument;
  /** Initial values; without it, the row's own. */
  readonly start?: (row: Row) => FormRow;
}

export interface RowDialogProps<Row> {
  readonly row: Row;
  readonly onClose: (isDone: boolean) => void;
}

/** A dialog of its own, for fields that forms do not have. */
interface OwnDialog<Row> extends RowFormBase<Row> {
  readonly dialog: ComponentType<RowDialogProps<Row>>;
}

export type RowFormFor<Row> = SentForm<Row> | OwnDialog<Row>;
export type RowForm = RowFormFor<never>;

interface Sent<Fields extends FieldSpecs> {
  readonly fields: Fields;
  readonly send: AnyDocument;
}

/** Checks that the mutation takes the row's id, a key and the values of the fields. */
export const sends = <Data, const Fields extends FieldSpecs>(
  send: TadaDocumentNode<Data, SentValues<Fields> & { id: string; key: string }>,
  fields: Fields,
): Sent<Fields> => ({ fields, send });
