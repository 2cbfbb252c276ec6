/** Place in the stream of events: which history, and how far. */
export interface Place {
  readonly epoch: string;
  readonly offset: number;
}

export const placeText = ({ epoch, offset }: Place): string => `${epoch}:${offset}`;

export function readPlace(text: unknown): Place | undefined {
  const found = typeof text === 'string' ? /^([\w-]{1,64}):(\d{1,15})$/.exec(text) : null;
  return found?.[1] === undefined ? undefined : { epoch: found[1], offset: Number(found[2]) };
}
