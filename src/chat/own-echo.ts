import type { Pending } from '../../machines/chat-conversation/chat-conversation.machine.ts';
import type { Message } from './chat.graphql.ts';

/**
 * Keys of what this page sent, as far as it came back: a message of one's own with the same words
 * that stands after what was known when it was sent. Two that say the same are told apart by order.
 */
export function ownEchoes(
  outbox: readonly Pending[],
  messages: readonly Message[],
  adminId: string,
): readonly string[] {
  const places = new Map(messages.map(({ id }, place) => [id, place]));
  const taken = new Set<number>();
  return outbox.flatMap(({ key, text, after, files }) => {
    const from = after === null ? -1 : (places.get(after) ?? -1);
    const place = messages.findIndex(
      (message, at) =>
        at > from &&
        !taken.has(at) &&
        message.adminId === adminId &&
        message.text === text.trim() &&
        (message.files?.length ?? 0) === files.length,
    );
    if (place < 0) return [];
    taken.add(place);
    return [key];
  });
}
