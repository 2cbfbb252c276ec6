import type { Capability } from '../../machines/access.policy.ts';

/** Returns whether the server granted the capability that the action requires. */
export const mayTake = (granted: readonly string[], capability: Capability | undefined): boolean =>
  capability === undefined || granted.includes(capability);
