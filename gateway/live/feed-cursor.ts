import type { Place } from '../ports/live-source.ts';

const countedPrefix = 'polls-';

/**
 * Returns the epoch of a history that a gateway counts itself while it has no feed. No other
 * gateway can resolve its cursors.
 */
export const countedEpoch = (mark: string): string => countedPrefix + mark;
export const isCounted = ({ epoch }: Place): boolean => epoch.startsWith(countedPrefix);

export const formatCursor = ({ epoch, offset }: Place): string => `${epoch}:${offset}`;

export function parseCursor(text: unknown): Place | undefined {
  const found = typeof text === 'string' ? /^([\w-]{1,64}):(\d{1,15})$/.exec(text) : null;
  return found?.[1] === undefined ? undefined : { epoch: found[1], offset: Number(found[2]) };
}
