import { useKept } from '../data/session.ts';

/** Whether fills carry a pattern as well as a colour: a personal setting, off by default. */
export const usePatterns = () => useKept('chartPatterns', false);
