import { queueList } from './queue-list.ts';

export const awaitingCases = queueList('awaiting', 'AWAITING');
