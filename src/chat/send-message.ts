import type { Pending } from '../../machines/chat-conversation/chat-conversation.machine.ts';
import { change } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import { SendGroupChatMessage } from './chat.graphql.ts';

export type Delivery =
  | { readonly state: 'delivered' }
  /** `openKey` is the key of an earlier message with an unknown outcome that blocks this one. */
  | { readonly state: 'refused'; readonly code: string; readonly openKey?: string | undefined }
  /** It is unknown whether the message was sent, and sending it again might send it twice. */
  | { readonly state: 'lost' };

export type Outgoing = Pick<Pending, 'key' | 'text' | 'receiverId'>;

/**
 * Sends one message. Requests with the same key are the same message, however often they are sent.
 */
export async function sendMessage(
  chatId: string,
  { key, text, receiverId }: Outgoing,
): Promise<Delivery> {
  try {
    await change(SendGroupChatMessage, { id: chatId, text, receiverId, key });
    return { state: 'delivered' };
  } catch (error) {
    return deliveryOf(error);
  }
}

export function deliveryOf(error: unknown): Delivery {
  const failure = error instanceof ClientError ? error : undefined;
  const code = failure?.code ?? 'Undefined';
  const isLost = code === 'UNKNOWN_OUTCOME' && !failure?.retry;
  return isLost ? { state: 'lost' } : { state: 'refused', code, openKey: failure?.open?.key };
}
