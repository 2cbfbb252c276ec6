import { createContext, useContext } from 'react';
import type { AnyRow } from '../action/define-record.ts';
import type { BulkWork } from './bulk/bulk-work.ts';

interface Acts {
  /** Opens the dialog of an action on one row. */
  readonly act: (event: string, row: AnyRow) => void;
  /** Opens the dialog of an action on another record that the row refers to. */
  readonly other: (name: string, row: AnyRow) => void;
  /** Opens one of the list's forms for a row. */
  readonly form: (name: string, row: AnyRow) => void;
  /** Opens the dry run of an action on all selected rows. */
  readonly bulk: (work: BulkWork) => void;
}

export const ActsContext = createContext<Acts>({
  act: () => {},
  other: () => {},
  form: () => {},
  bulk: () => {},
});

export const useActs = (): Acts => useContext(ActsContext);
