import ReconnectingWebSocket, { type CloseEvent } from 'reconnecting-websocket';
import { createActor } from 'xstate';
import { z } from 'zod';
import {
  type ChatSocketEvent,
  chatSocketDelays,
  chatSocketMachine,
} from '../../machines/chat-socket/chat-socket.machine.ts';
import { PersistentSocket } from './persistent-socket.ts';

const id = z.union([z.string(), z.number()]);

/** Frames of the chat websocket. Unknown kinds are ignored (N28). */
const frame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('authorized'),
    at: z.string().max(80).optional(),
    reset: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('message'),
    at: z.string().max(80).optional(),
    message: z.looseObject({ id, groupChatId: id.optional() }),
  }),
]);

export type ChatState =
  | 'closed'
  | 'connecting'
  | 'authorizing'
  | 'live'
  | 'failed'
  | 'waitingToReconnect';

export type ChatRow = Readonly<Record<string, unknown>>;

interface ChatLinkParts {
  readonly url: string;
  /** The admin's own token. The back office decides which messages this admin receives. */
  readonly token: string;
  readonly message: (row: ChatRow) => void;
  readonly state: (state: ChatState) => void;
  /** Called when the session of the token has ended. */
  readonly ended: () => void;
  readonly log: (message: string, details: object) => void;
}

/**
 * Close codes after which reconnecting is useless: the session ended, or this admin has no access.
 */
const final: ReadonlySet<number> = new Set([4401, 4403]);
/** Number of recent message ids kept to drop messages that arrive twice. */
const maxRememberedIds = 500;
const never = ['closed', 'failed', 'waitingToReconnect'];

/**
 * One admin's chat websocket to the back office. It opens, authorises with that admin's token and
 * reconnects automatically. It requests missed messages if the back office supports this
 * (docs/rest-contract.md).
 */
export class ChatLink {
  readonly #parts: ChatLinkParts;
  readonly #socket: ReconnectingWebSocket;
  readonly #actor = createActor(chatSocketMachine);
  readonly #receivedIds = new Set<string>();
  #cursor: string | undefined;

  constructor(parts: ChatLinkParts) {
    this.#parts = parts;
    let last: ChatState = 'closed';
    this.#actor.subscribe(({ value }) => {
      const state = value as ChatState;
      if (state !== last) parts.state(state);
      last = state;
    });
    this.#actor.start();
    // Called for each attempt, after the wait before it. No other hook signals the start of an
    // attempt.
    const address = () => {
      this.#dispatch({ type: this.state === 'closed' ? 'connect' : 'delayOver' });
      return parts.url;
    };
    this.#socket = new ReconnectingWebSocket(address, [], {
      WebSocket: PersistentSocket,
      minReconnectionDelay: chatSocketDelays.first,
      reconnectionDelayGrowFactor: chatSocketDelays.grow,
      maxReconnectionDelay: chatSocketDelays.maxMs,
      connectionTimeout: 6_000,
      minUptime: 5_000,
      // A message queued while the socket is closed is outdated when it opens.
      maxEnqueuedMessages: 0,
    });
    this.#socket.addEventListener('open', () => this.#open());
    this.#socket.addEventListener('message', ({ data }) => this.#receive(data));
    this.#socket.addEventListener('error', () => this.#dispatch({ type: 'socketError' }));
    this.#socket.addEventListener('close', (event) => this.#lose(event));
  }

  get state(): ChatState {
    return this.#actor.getSnapshot().value as ChatState;
  }

  close(): void {
    this.#dispatch({ type: 'leaveOrSignOut' });
    this.#socket.close();
  }

  #dispatch(event: ChatSocketEvent): void {
    this.#actor.send(event);
  }

  #open(): void {
    this.#dispatch({ type: 'opened' });
    const { token: accessToken } = this.#parts;
    const after = this.#cursor === undefined ? {} : { after: this.#cursor };
    this.#socket.send(JSON.stringify({ type: 'authorization', accessToken, ...after }));
  }

  #receive(data: unknown): void {
    const read = frame.safeParse(parse(data));
    if (!read.success || never.includes(this.state)) return;
    if (read.data.at !== undefined) this.#cursor = read.data.at;
    // A server that never confirms authorisation has authorised every connection.
    if (this.state === 'authorizing') this.#dispatch({ type: 'authorized' });
    if (read.data.type !== 'message') return;
    const { message } = read.data;
    const key = String(message.id);
    if (this.#receivedIds.has(key)) return;
    this.#receivedIds.add(key);
    const [oldest] = this.#receivedIds;
    if (this.#receivedIds.size > maxRememberedIds && oldest !== undefined)
      this.#receivedIds.delete(oldest);
    this.#dispatch({ type: 'message' });
    this.#parts.message(message);
  }

  #lose({ code }: CloseEvent): void {
    // If both `close` and an error arrive, the second one changes nothing.
    if (this.state === 'closed') return;
    this.#dispatch({ type: 'lost' });
    if (!final.has(code)) return;
    this.#parts.log('chat socket refused', { code });
    this.close();
    if (code === 4401) this.#parts.ended();
  }
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
