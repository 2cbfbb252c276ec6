import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { FeedCursor } from '../db/outbox.ts';
import type { Staff } from './actor.ts';
import type { ChatEvent, ChatTail } from './chat-tail.ts';
import type { Authenticate } from './server.ts';

/** Milliseconds until the first message must arrive, and between checks of the session. */
const bounds = { authorize: 5_000, checkIntervalMs: 10_000, buffered: 1_048_576 } as const;
/**
 * Close codes: no valid session; not allowed for this admin; the client reads too slowly; reconnect
 * (README, The chat websocket).
 */
const closing = { unauthorized: 4401, forbidden: 4403, slow: 4008, restart: 1012 } as const;

const message = z.object({
  type: z.literal('authorization'),
  accessToken: z.string().max(200),
  after: z
    .string()
    .regex(/^[\w-]{1,64}:\d{1,15}$/)
    .optional(),
});

type Authorization = z.output<typeof message>;

function parse(data: unknown): Authorization | undefined {
  try {
    return message.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

const formatCursor = ({ epoch, offset }: FeedCursor): string => `${epoch}:${offset}`;

function parseCursor(text: string | undefined): FeedCursor | undefined {
  const [epoch, offset] = text?.split(':') ?? [];
  return epoch === undefined ? undefined : { epoch, offset: Number(offset) };
}

interface ChatSocketParts {
  readonly authenticate: Authenticate;
  /** Whether an admin may receive the messages. */
  readonly mayListen: (staff: Staff) => boolean;
  readonly tail: ChatTail;
  /** Whether the socket sends cursors and resumes from them, which is an extension. */
  readonly resumes: boolean;
}

/**
 * Creates the chat websocket (d1:114, d3:329). It opens, takes the access token as its first
 * message, then sends every message of the group chats. It closes when the session ends or the
 * client does not respond to pings.
 */
export function createChatSocket(parts: ChatSocketParts): WebSocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 65_536,
    perMessageDeflate: false,
  });
  server.on('connection', (socket, request) => {
    serve(socket, { requestId: 'chat', ip: request.socket.remoteAddress ?? '' }, parts);
  });
  return server;
}

function serve(
  socket: WebSocket,
  from: { readonly requestId: string; readonly ip: string },
  { authenticate, mayListen, tail, resumes }: ChatSocketParts,
): void {
  const end = () => socket.close(closing.unauthorized, 'Unauthorized');
  const late = setTimeout(end, bounds.authorize);
  let token: string | undefined;
  let isAlive = true;
  let leave: (() => void) | undefined;

  const send = (frame: object) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > bounds.buffered) socket.close(closing.slow, 'Slow');
    else socket.send(JSON.stringify(frame));
  };
  const sendMessage = ({ at, row }: ChatEvent) =>
    send({ type: 'message', ...(resumes ? { at: formatCursor(at) } : {}), message: row });

  const checkSession = async () => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
    if (token === undefined) return;
    const staff = await authenticate(token, from);
    if (!staff) end();
    else if (!mayListen(staff)) socket.close(closing.forbidden, 'Forbidden');
  };
  const checkTimer = setInterval(() => {
    checkSession().catch(end);
  }, bounds.checkIntervalMs);

  const authorize = async (given: Authorization | undefined) => {
    const staff = given && (await authenticate(given.accessToken, from));
    if (!staff) {
      end();
      return;
    }
    if (!mayListen(staff)) {
      socket.close(closing.forbidden, 'Forbidden');
      return;
    }
    clearTimeout(late);
    await start(resumes ? parseCursor(given.after) : undefined);
  };

  /** Sent before the first message: the current cursor, or that earlier messages are lost. */
  const start = async (after: FeedCursor | undefined) => {
    const missed: ChatEvent[] = [];
    let deliver: (event: ChatEvent) => void = (event) => missed.push(event);
    const listener = {
      onMessage: (event: ChatEvent) => deliver(event),
      lost: () => socket.close(closing.restart, 'Begin anew'),
    };
    const joined = after === undefined ? 'end' : await tail.join(after, listener);
    const isResumed = typeof joined === 'function';
    const at = isResumed && after ? after : tail.cursor;
    leave = isResumed ? joined : tail.follow(listener);
    send({
      type: 'authorized',
      ...(resumes ? { at: formatCursor(at) } : {}),
      ...(joined === 'reset' ? { reset: true } : {}),
    });
    deliver = sendMessage;
    missed.forEach(sendMessage);
    if (socket.readyState !== WebSocket.OPEN) leave();
  };

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data) => {
    // After authorization the client sends nothing: messages are posted by their own calls.
    if (token !== undefined) return;
    const given = parse(data);
    token = given?.accessToken ?? '';
    authorize(given).catch(end);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    leave?.();
    clearTimeout(late);
    clearInterval(checkTimer);
  });
}
