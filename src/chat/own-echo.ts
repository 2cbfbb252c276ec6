import type { Pending } from '../../machines/chat-conversation/chat-conversation.machine.ts';
import type { Message } from './chat.graphql.ts';

/**
 * Returns the keys of sent messages that have arrived: own messages with the same text, after the
 * messages that were known at sending. Two messages with the same text are matched by order.
 */
export function ownEchoes(
  outbox: readonly Pending[],
  messages: readonly Message[],
  adminId: string,
): readonly string[] {
  const indexById = new Map(messages.map(({ id }, index) => [id, index]));
  const taken = new Set<number>();
  return outbox.flatMap(({ key, text, after, files }) => {
    const from = after === null ? -1 : (indexById.get(after) ?? -1);
    const index = messages.findIndex(
      (message, at) =>
        at > from &&
        !taken.has(at) &&
        message.adminId === adminId &&
        message.text === text.trim() &&
        (message.files?.length ?? 0) === files.length,
    );
    if (index < 0) return [];
    taken.add(index);
    return [key];
  });
}
