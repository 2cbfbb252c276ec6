import { queueList } from './queue-list.ts';

export const completedCases = queueList('completed', 'COMPLETED');
