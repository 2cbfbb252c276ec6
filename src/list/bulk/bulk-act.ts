import type { Capability } from '../../../machines/access.policy.ts';
import type { ActOptions, AnyRow, InputSpec, InputValues } from '../../action/define-record.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';

/** An act on many rows that is no step of their lifecycle, and does no harm when it happens twice. */
export interface BulkActSpec {
  readonly capability: Capability;
  readonly intent?: ActOptions['intent'];
  readonly inputs: Readonly<Record<string, InputSpec>>;
  readonly atOnce: number;
  readonly lone?: string;
  readonly isDone: (row: AnyRow, values: InputValues) => boolean;
  /** The change: it takes the rows' ids under the name `ids`, each input by its name, and `key`. */
  // `never` because variables stand in argument position.
  readonly send: TadaDocumentNode<unknown, never>;
  readonly ids: string;
}
