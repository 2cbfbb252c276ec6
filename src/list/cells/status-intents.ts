import type { StatusIntent } from '../../theme/status.tsx';

/** What a member of a status enum means to a person, whichever enum it stands in. */
const intents: Readonly<Record<string, StatusIntent>> = {
  ACTIVE: 'ok',
  COMPLETED: 'ok',
  CONFIRMED: 'ok',
  DONE: 'ok',
  FILLED: 'ok',
  FREE: 'ok',
  OK: 'ok',
  REDEEMED: 'ok',
  VERIFIED: 'ok',
  ARBITRATOR_JOINED: 'warn',
  ARBITRATOR_REQUIRED: 'bad',
  CHECKING: 'info',
  CREATED: 'info',
  FUNDS_CHECKED: 'info',
  FUNDS_HOLD_REQUESTED: 'info',
  NEW: 'info',
  OPEN: 'info',
  PARTIALLY_FILLED: 'info',
  PROCESSING: 'info',
  PROPERTY_SENT: 'info',
  QUEUE: 'info',
  RETURNING: 'info',
  STARTED: 'info',
  TIMEOUT_ARBITRATOR: 'bad',
  AWAITING: 'warn',
  FROZEN: 'warn',
  LOCKED: 'warn',
  UNKNOWN: 'warn',
  BLOCKED: 'bad',
  ERROR: 'bad',
  REFUSED: 'bad',
  REJECTED: 'bad',
};

export const intentOf = (member: string): StatusIntent => intents[member] ?? 'idle';
