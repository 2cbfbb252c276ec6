import { queueList } from './queue-list.ts';

export const myCases = queueList('my', 'MINE');
