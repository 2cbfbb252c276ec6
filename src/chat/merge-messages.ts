/** The part of a message that merging uses. */
export interface Identified {
  readonly id: string;
}

/** Messages per page, as the gateway requests them (d3:622). */
export const pageSize = 50;

export interface Merged<Message> {
  /** Oldest first, each message once. */
  readonly messages: readonly Message[];
  /**
   * There may be messages between the loaded ones and the new ones, so older pages must be read.
   */
  readonly gap: boolean;
}

/** Content of a live frame: changed rows, and the ids of the newest page, newest first. */
export interface Frame<Message> {
  readonly rows: readonly Message[];
  readonly ids: readonly string[] | null;
}

/**
 * Merges a frame into the loaded messages. Known messages are replaced in place; new ones follow in
 * the server's order. No message is lost, duplicated or moved, however often a frame arrives.
 */
export function mergeFrame<Message extends Identified>(
  known: readonly Message[],
  { rows, ids }: Frame<Message>,
): Merged<Message> {
  const changed = new Map(rows.map((row) => [row.id, row]));
  const here = new Set(known.map(({ id }) => id));
  const messages = known.map((message) => changed.get(message.id) ?? message);
  if (ids === null) return { messages, gap: false };
  const fresh = ids.filter((id) => !here.has(id)).reverse();
  // The page is full and contains no known message, so messages in between may be missing from it.
  const isApart = known.length > 0 && ids.length >= pageSize && fresh.length === ids.length;
  const found = fresh.flatMap((id) => changed.get(id) ?? []);
  if (isApart || found.length < fresh.length) return { messages, gap: true };
  return { messages: [...messages, ...found], gap: false };
}

/** Returns the newest page, newest first, as a complete frame. */
export const wholeFrame = <Message extends Identified>(
  page: readonly Message[],
): Frame<Message> => ({ rows: page, ids: page.map(({ id }) => id) });

/** Adds an older page, newest first, before the loaded messages. */
export function mergeOlder<Message extends Identified>(
  known: readonly Message[],
  page: readonly Message[],
): readonly Message[] {
  const here = new Set(known.map(({ id }) => id));
  return [...page.filter(({ id }) => !here.has(id)).reverse(), ...known];
}

/**
 * Reads pages from the newest downwards until one overlaps the loaded messages, and merges them.
 * `read` returns page n, counted from 1, newest first.
 */
export async function closeGap<Message extends Identified>(
  known: readonly Message[],
  read: (page: number) => Promise<readonly Message[]>,
): Promise<readonly Message[]> {
  const here = new Set(known.map(({ id }) => id));
  let fresh: readonly Message[] = [];
  for (let number = 1; ; number += 1) {
    const page = await read(number);
    fresh = mergeOlder(fresh, page);
    const isJoined = page.some(({ id }) => here.has(id));
    if (isJoined || page.length < pageSize) break;
  }
  const changed = new Map(fresh.map((message) => [message.id, message]));
  return [
    ...known.map((message) => changed.get(message.id) ?? message),
    ...fresh.filter(({ id }) => !here.has(id)),
  ];
}
