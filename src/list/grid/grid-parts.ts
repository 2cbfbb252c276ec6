import { createContext, type RefObject, useContext } from 'react';
import type { Line } from '../list-line.ts';
import type { GridColumn } from './grid-column.ts';
import type { Viewport } from './viewport.ts';

/** Tool cell before the columns of a line. */
export type Tool = 'select' | 'expand' | 'acts';

export interface GridParts {
  readonly lines: readonly Line[];
  readonly tools: readonly Tool[];
  readonly columns: readonly GridColumn[];
  /** Number of columns that fit beside each other; these are rendered first. */
  readonly fitting: number;
  /** Height of a line in pixels. */
  readonly height: number;
  readonly viewport: Viewport;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Grid parts exist only inside a grid, so this initial value is never rendered. */
export const GridContext = createContext({} as GridParts);

/** Returns the parts of the surrounding grid. */
export const useGridParts = (): GridParts => useContext(GridContext);
