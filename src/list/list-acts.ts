import { createContext, useContext } from 'react';
import type { AnyRow } from '../action/define-record.ts';

interface Acts {
  /** Opens the dialog of one act on one row. */
  readonly act: (event: string, row: AnyRow) => void;
  /** Opens the dry run of one act on everything selected. */
  readonly bulk: (event: string) => void;
}

export const ActsContext = createContext<Acts>({ act: () => {}, bulk: () => {} });

export const useActs = (): Acts => useContext(ActsContext);
