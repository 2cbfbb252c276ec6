/** Place in the stream of events: which history, and how far. */
export interface Place {
  readonly epoch: string;
  readonly offset: number;
}

const countedPrefix = 'polls-';

/** A history that a gateway counts itself while it hears of no other: nobody else knows its places. */
export const countedEpoch = (mark: string): string => countedPrefix + mark;
export const isCounted = ({ epoch }: Place): boolean => epoch.startsWith(countedPrefix);

export const placeText = ({ epoch, offset }: Place): string => `${epoch}:${offset}`;

export function readPlace(text: unknown): Place | undefined {
  const found = typeof text === 'string' ? /^([\w-]{1,64}):(\d{1,15})$/.exec(text) : null;
  return found?.[1] === undefined ? undefined : { epoch: found[1], offset: Number(found[2]) };
}
