import type { OpenOutcome } from './open-outcomes.graphql.ts';

/**
 * Returns how many of them this admin sent, because the list of a super admin contains those of all
 * admins.
 */
export const ownCount = (
  rows: readonly Pick<OpenOutcome, 'adminId'>[] | null,
  adminId: string,
): number => (rows ?? []).filter((row) => row.adminId === adminId).length;
