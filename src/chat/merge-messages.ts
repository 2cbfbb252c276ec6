/** As much of a message as merging looks at. */
export interface Identified {
  readonly id: string;
}

/** Messages of one page, as the gateway asks for them (d3:622). */
export const pageSize = 50;

export interface Merged<Message> {
  /** Oldest first, each once. */
  readonly messages: readonly Message[];
  /** Something may lie between what was known and what came: older pages must be read. */
  readonly gap: boolean;
}

/** What a live frame says: changed rows, and the ids of the newest page, newest first. */
export interface Frame<Message> {
  readonly rows: readonly Message[];
  readonly ids: readonly string[] | null;
}

/**
 * Adds what a frame brings to what is known: known messages are replaced where they stand, new ones
 * follow in the server's order. Nothing is lost, doubled or moved, however often a frame comes.
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
  // A page that is full and that nothing known stands on: what came between is not on it.
  const isApart = known.length > 0 && ids.length >= pageSize && fresh.length === ids.length;
  const found = fresh.flatMap((id) => changed.get(id) ?? []);
  if (isApart || found.length < fresh.length) return { messages, gap: true };
  return { messages: [...messages, ...found], gap: false };
}

/** The newest page, newest first, as a frame that says everything. */
export const wholeFrame = <Message extends Identified>(
  page: readonly Message[],
): Frame<Message> => ({ rows: page, ids: page.map(({ id }) => id) });

/** Puts an older page, newest first, before what is known. */
export function mergeOlder<Message extends Identified>(
  known: readonly Message[],
  page: readonly Message[],
): readonly Message[] {
  const here = new Set(known.map(({ id }) => id));
  return [...page.filter(({ id }) => !here.has(id)).reverse(), ...known];
}

/**
 * Reads pages from the newest down until one stands on what is known, and joins them. `read` answers
 * page n, counted from 1, newest first.
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
