import type { StopSwitchRow } from './stop-switches.graphql.ts';

interface Known {
  /** Null until they are loaded. */
  readonly rows: readonly StopSwitchRow[] | null;
  /** The last read failed. */
  readonly failed: boolean;
  /** No data arrives from the connection or from the back office behind it. */
  readonly isDisconnected: boolean;
}

/**
 * Status of the stop switches that can be shown. `stopped` stays valid until newer data arrives;
 * `running` is valid only while data arrives. `none`: no status, because nothing was read yet or
 * there are no switches.
 */
export type SwitchesStatus = 'none' | 'running' | 'stopped' | 'unknown';

export function getSwitchesStatus({ rows, failed, isDisconnected }: Known): SwitchesStatus {
  if (rows?.some(({ status }) => status === 'STOPPED')) return 'stopped';
  if (rows?.length === 0) return 'none';
  if (failed || isDisconnected) return 'unknown';
  return rows === null ? 'none' : 'running';
}
