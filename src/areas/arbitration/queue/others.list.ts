import { queueList } from './queue-list.ts';

export const othersCases = queueList('others', 'OTHERS');
