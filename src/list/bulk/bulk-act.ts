import type { Capability } from '../../../machines/access.policy.ts';
import type { ActOptions, AnyRow, InputSpec, InputValues } from '../../action/define-record.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';

/** An action on many rows that is not a step of their lifecycle. Repeating it does no harm. */
export interface BulkActSpec {
  readonly capability: Capability;
  readonly intent?: ActOptions['intent'];
  readonly inputs: Readonly<Record<string, InputSpec>>;
  readonly atOnce: number;
  readonly lone?: string;
  readonly isDone: (row: AnyRow, values: InputValues) => boolean;
  /**
   * The mutation: its arguments are the rows' ids under the name `ids`, each input by its name, and
   * `key`.
   */
  // `never`, because variables are in a parameter position.
  readonly send: TadaDocumentNode<unknown, never>;
  readonly ids: string;
}
