import type { ColumnSpec } from '../cells/column-types.ts';
import type { Session } from '../data/session.ts';

type Viewer = Pick<Session, 'variant'> & { readonly admin: Pick<Session['admin'], 'status'> };

/**
 * Returns the columns that this admin has in this variant of the build (d1:66). A lower status
 * number means more rights.
 */
export const grantedColumns = (
  columns: readonly ColumnSpec[],
  { admin, variant }: Viewer,
): readonly ColumnSpec[] =>
  columns.filter(
    (column) =>
      (column.maxStatus === undefined || admin.status <= column.maxStatus) &&
      (column.variant === undefined || column.variant === variant),
  );
