import { createContext, useContext } from 'react';
import type { AnyRow } from '../action/define-record.ts';
import type { BulkWork } from './bulk/bulk-work.ts';

interface Acts {
  /** Opens the dialog of one act on one row. */
  readonly act: (event: string, row: AnyRow) => void;
  /** Opens the dialog of an act on another record that the row names. */
  readonly other: (name: string, row: AnyRow) => void;
  /** Opens the dry run of one act on everything selected. */
  readonly bulk: (work: BulkWork) => void;
}

export const ActsContext = createContext<Acts>({ act: () => {}, other: () => {}, bulk: () => {} });

export const useActs = (): Acts => useContext(ActsContext);
