import { createContext, type RefObject, useContext } from 'react';
import type { Line } from '../list-line.ts';
import type { GridColumn } from './grid-column.ts';
import type { Sight } from './sight.ts';

/** What stands before the columns of a line. */
export type Tool = 'select' | 'expand' | 'acts';

export interface GridParts {
  readonly lines: readonly Line[];
  readonly tools: readonly Tool[];
  readonly columns: readonly GridColumn[];
  /** How many of them find room beside each other: these are drawn first. */
  readonly fitting: number;
  /** Pixels of a line. */
  readonly height: number;
  readonly sight: Sight;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** There is no grid part outside of a grid: nothing is ever drawn from this beginning. */
export const GridContext = createContext({} as GridParts);

/** The grid around this component. */
export const useGridParts = (): GridParts => useContext(GridContext);
