import type { StatusIntent } from '../theme/status.tsx';

/**
 * Statuses that need attention, in any enum: `bad` needs a person now, `warn` soon. All other
 * statuses are normal and stay plain, so that these stand out.
 */
const deviations: Readonly<Record<string, StatusIntent>> = {
  ARBITRATOR_JOINED: 'warn',
  AWAITING: 'warn',
  AWAITING_APPROVAL: 'warn',
  EXCEEDED: 'warn',
  FROZEN: 'warn',
  LOCKED: 'warn',
  REQUIRED: 'warn',
  SUSPENDED: 'warn',
  UNKNOWN: 'warn',
  UNSETTLED: 'warn',
  ARBITRATOR_REQUIRED: 'bad',
  BLOCKED: 'bad',
  BROKEN: 'bad',
  ERROR: 'bad',
  FAILED: 'bad',
  OVERDUE: 'bad',
  PROBLEMATIC: 'bad',
  REFUSED: 'bad',
  REJECTED: 'bad',
  TIMEOUT_ARBITRATOR: 'bad',
};

export const deviatingMembers: readonly string[] = Object.keys(deviations);

export const intentOf = (member: string): StatusIntent => deviations[member] ?? 'plain';
