import { usePreference } from '../data/session.ts';

/** Returns whether fills have a pattern as well as a colour: a personal setting, off by default. */
export const usePatterns = () => usePreference('chartPatterns', false);
