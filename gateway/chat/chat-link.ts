import ReconnectingWebSocket, { type CloseEvent } from 'reconnecting-websocket';
import { createActor } from 'xstate';
import { z } from 'zod';
import {
  type ChatSocketEvent,
  chatSocketDelays,
  chatSocketMachine,
} from '../../machines/chat-socket/chat-socket.machine.ts';
import { HeldSocket } from './held-socket.ts';

const id = z.union([z.string(), z.number()]);

/** What the chat websocket tells. Kinds that are not known are passed over (N28). */
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
  /** The admin's own token: the other side decides what this admin may hear. */
  readonly token: string;
  readonly message: (row: ChatRow) => void;
  readonly state: (state: ChatState) => void;
  /** The session behind the token ended. */
  readonly ended: () => void;
  readonly log: (message: string, facts: object) => void;
}

/** Codes after which coming back is of no use: the session ended, not for this admin. */
const final: ReadonlySet<number> = new Set([4401, 4403]);
/** Ids of the last messages, so that one that is told twice is heard once. */
const remembered = 500;
const never = ['closed', 'failed', 'waitingToReconnect'];

/**
 * One admin's chat websocket to the back office: opens, authorises with that admin's token, comes
 * back by itself, and asks for what it missed where the other side can tell (backoffice/README.md).
 */
export class ChatLink {
  readonly #parts: ChatLinkParts;
  readonly #socket: ReconnectingWebSocket;
  readonly #actor = createActor(chatSocketMachine);
  readonly #heard = new Set<string>();
  #place: string | undefined;

  constructor(parts: ChatLinkParts) {
    this.#parts = parts;
    let last: ChatState = 'closed';
    this.#actor.subscribe(({ value }) => {
      const state = value as ChatState;
      if (state !== last) parts.state(state);
      last = state;
    });
    this.#actor.start();
    // Asked for each attempt, after the wait before it: the one place that tells when one begins.
    const address = () => {
      this.#tell({ type: this.state === 'closed' ? 'connect' : 'delayOver' });
      return parts.url;
    };
    this.#socket = new ReconnectingWebSocket(address, [], {
      WebSocket: HeldSocket,
      minReconnectionDelay: chatSocketDelays.first,
      reconnectionDelayGrowFactor: chatSocketDelays.grow,
      maxReconnectionDelay: chatSocketDelays.most,
      connectionTimeout: 6_000,
      minUptime: 5_000,
      // What is said to a socket that is not open is old when it opens.
      maxEnqueuedMessages: 0,
    });
    this.#socket.addEventListener('open', () => this.#open());
    this.#socket.addEventListener('message', ({ data }) => this.#receive(data));
    this.#socket.addEventListener('error', () => this.#tell({ type: 'socketError' }));
    this.#socket.addEventListener('close', (event) => this.#lose(event));
  }

  get state(): ChatState {
    return this.#actor.getSnapshot().value as ChatState;
  }

  close(): void {
    this.#tell({ type: 'leaveOrSignOut' });
    this.#socket.close();
  }

  #tell(event: ChatSocketEvent): void {
    this.#actor.send(event);
  }

  #open(): void {
    this.#tell({ type: 'opened' });
    const { token: accessToken } = this.#parts;
    const after = this.#place === undefined ? {} : { after: this.#place };
    this.#socket.send(JSON.stringify({ type: 'authorization', accessToken, ...after }));
  }

  #receive(data: unknown): void {
    const read = frame.safeParse(parse(data));
    if (!read.success || never.includes(this.state)) return;
    if (read.data.at !== undefined) this.#place = read.data.at;
    // A server that never says so has authorised whoever it talks to.
    if (this.state === 'authorizing') this.#tell({ type: 'authorized' });
    if (read.data.type !== 'message') return;
    const { message } = read.data;
    const key = String(message.id);
    if (this.#heard.has(key)) return;
    this.#heard.add(key);
    const [oldest] = this.#heard;
    if (this.#heard.size > remembered && oldest !== undefined) this.#heard.delete(oldest);
    this.#tell({ type: 'message' });
    this.#parts.message(message);
  }

  #lose({ code }: CloseEvent): void {
    // After `close` and after an error that both come, the second changes nothing.
    if (this.state === 'closed') return;
    this.#tell({ type: 'lost' });
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
