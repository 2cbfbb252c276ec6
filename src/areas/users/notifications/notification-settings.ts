import { cellKey, type Service } from './notification-grid.ts';
import type { UserCell } from './user-notifications.graphql.ts';

export interface Setting {
  readonly type: number;
  readonly service: Service;
  readonly isEnabled: boolean;
}

/**
 * Returns the whole grid with a person's changes. Cells that cannot be read, or whose service this
 * console does not know, are left out: the back office keeps them.
 */
export const settingsOf = (
  cells: readonly UserCell[],
  drafts: ReadonlyMap<string, boolean>,
): Setting[] =>
  cells.flatMap((cell) => {
    const { type, service } = cell;
    const isEnabled = drafts.get(cellKey(cell)) ?? cell.isEnabled;
    const isKnown = type !== null && service !== null && service !== 'UNKNOWN';
    return isKnown && isEnabled !== null ? [{ type, service, isEnabled }] : [];
  });
