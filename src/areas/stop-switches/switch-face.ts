import type { StopSwitchRow } from './stop-switches.graphql.ts';

interface Known {
  /** Null until they were read. */
  readonly rows: readonly StopSwitchRow[] | null;
  /** The last read failed. */
  readonly failed: boolean;
  /** The connection, or the back office behind it, gives no data. */
  readonly isSilent: boolean;
}

/**
 * What may be said about the stop switches. `stopped` holds while nothing newer is known; "all running" only
 * while data arrives. `none`: nothing is claimed, since nothing was read yet or there are no switches.
 */
export type SwitchFace = 'none' | 'running' | 'stopped' | 'unknown';

export function switchFace({ rows, failed, isSilent }: Known): SwitchFace {
  if (rows?.some(({ status }) => status === 'STOPPED')) return 'stopped';
  if (rows?.length === 0) return 'none';
  if (failed || isSilent) return 'unknown';
  return rows === null ? 'none' : 'running';
}
