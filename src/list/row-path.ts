import type { ListSpec } from './define-list.ts';

/** Returns the path of a row; undefined if it has no page. */
export const pathOf = (spec: ListSpec, row: { readonly id: string }): string | undefined =>
  spec.path?.(row) ?? spec.record?.path(row.id);
