import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Place } from '../db/outbox.ts';
import type { Staff } from './actor.ts';
import type { ChatTail, Heard } from './chat-tail.ts';
import type { Authenticate } from './server.ts';

/** Milliseconds until the first message must have come, and between looks at the session. */
const bounds = { authorize: 5_000, look: 10_000, buffered: 1_048_576 } as const;
/** The session ended, or never was; not meant for this admin; does not read; come back (README, The chat websocket). */
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

const placeText = ({ epoch, offset }: Place): string => `${epoch}:${offset}`;

function placeOf(text: string | undefined): Place | undefined {
  const [epoch, offset] = text?.split(':') ?? [];
  return epoch === undefined ? undefined : { epoch, offset: Number(offset) };
}

interface ChatSocketParts {
  readonly authenticate: Authenticate;
  /** Whether an admin may hear what is said. */
  readonly mayListen: (staff: Staff) => boolean;
  readonly tail: ChatTail;
  /** Whether places are told and resumed from: an extension. */
  readonly resumes: boolean;
}

/**
 * The chat websocket (d1:114, d3:329): opens, takes the access token as its first message, then
 * tells every message of the group chats. Closes when the session ends or nothing answers its pings.
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

  const send = (said: object) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > bounds.buffered) socket.close(closing.slow, 'Slow');
    else socket.send(JSON.stringify(said));
  };
  const tell = ({ at, row }: Heard) =>
    send({ type: 'message', ...(resumes ? { at: placeText(at) } : {}), message: row });

  const look = async () => {
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
  const looking = setInterval(() => {
    look().catch(end);
  }, bounds.look);

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
    await start(resumes ? placeOf(given.after) : undefined);
  };

  /** Told before the first message: where the socket stands, or that the past is lost. */
  const start = async (after: Place | undefined) => {
    const missed: Heard[] = [];
    let hear: (heard: Heard) => void = (heard) => missed.push(heard);
    const listener = {
      hear: (heard: Heard) => hear(heard),
      lost: () => socket.close(closing.restart, 'Begin anew'),
    };
    const joined = after === undefined ? 'end' : await tail.join(after, listener);
    const isResumed = typeof joined === 'function';
    const at = isResumed && after ? after : tail.place;
    leave = isResumed ? joined : tail.follow(listener);
    send({
      type: 'authorized',
      ...(resumes ? { at: placeText(at) } : {}),
      ...(joined === 'reset' ? { reset: true } : {}),
    });
    hear = tell;
    missed.forEach(tell);
    if (socket.readyState !== WebSocket.OPEN) leave();
  };

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data) => {
    // After authorization there is nothing to say: messages are sent by their calls.
    if (token !== undefined) return;
    const given = parse(data);
    token = given?.accessToken ?? '';
    authorize(given).catch(end);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    leave?.();
    clearTimeout(late);
    clearInterval(looking);
  });
}
