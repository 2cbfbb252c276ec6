import type { StatusIntent } from '../../theme/status.tsx';

/**
 * Statuses that need a person, whichever enum they belong to: `bad` needs somebody now, `warn` somebody soon.
 * Everything else is normal and stays plain, so that these stand out.
 */
const deviations: Readonly<Record<string, StatusIntent>> = {
  ARBITRATOR_JOINED: 'warn',
  AWAITING: 'warn',
  EXCEEDED: 'warn',
  FROZEN: 'warn',
  LOCKED: 'warn',
  REQUIRED: 'warn',
  SUSPENDED: 'warn',
  UNKNOWN: 'warn',
  ARBITRATOR_REQUIRED: 'bad',
  BLOCKED: 'bad',
  BROKEN: 'bad',
  ERROR: 'bad',
  FAILED: 'bad',
  PROBLEMATIC: 'bad',
  REFUSED: 'bad',
  REJECTED: 'bad',
  TIMEOUT_ARBITRATOR: 'bad',
};

export const deviatingMembers: readonly string[] = Object.keys(deviations);

export const intentOf = (member: string): StatusIntent => deviations[member] ?? 'plain';
