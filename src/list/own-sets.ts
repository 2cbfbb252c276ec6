import type { FilterSet } from '../../machines/saved-filters/saved-filters.machine.ts';
import type { Session } from '../data/session.ts';

/** Returns the saved filters that this admin has for a list. */
export const ownSets = (
  { savedFilters }: Session['settings'],
  screen: string,
): readonly FilterSet[] =>
  (savedFilters.find((one) => one.screen === screen)?.sets ?? []) as readonly FilterSet[];
