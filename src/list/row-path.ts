import type { ListSpec } from './define-list.ts';

/** Returns the path of a row; undefined if it has no page. */
export const pathOf = (spec: ListSpec, row: { readonly id: string }): string | undefined =>
  spec.path ? spec.path(row) : spec.record?.path(row.id);

/** Returns the path of a user's page; undefined if the back office names no user. */
export const userPath = (userId: string | null, below = ''): string | undefined =>
  userId === null ? undefined : `/user/${userId}${below}`;
