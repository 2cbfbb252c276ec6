import { queueList } from './queue-list.ts';

export const allCases = queueList('all', 'ALL');
