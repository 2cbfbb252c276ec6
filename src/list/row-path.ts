import type { ListSpec } from './define-list.ts';

/** Where a row leads, or undefined where it has no page. */
export const pathOf = (spec: ListSpec, row: { readonly id: string }): string | undefined =>
  spec.path?.(row) ?? spec.record?.path(row.id);
