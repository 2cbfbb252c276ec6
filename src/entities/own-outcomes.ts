import type { OpenOutcome } from './open-outcomes.graphql.ts';

/**
 * Returns those that this admin sent, because the list of a super admin contains those of all
 * admins.
 */
export const ownOutcomes = <Row extends Pick<OpenOutcome, 'adminId'>>(
  rows: readonly Row[] | null,
  adminId: string,
): readonly Row[] => (rows ?? []).filter((row) => row.adminId === adminId);
