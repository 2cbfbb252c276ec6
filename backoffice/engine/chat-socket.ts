import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Authenticate } from './server.ts';

/** Milliseconds until the first message must have come, and between looks at the session. */
const bounds = { authorize: 5_000, look: 10_000 } as const;
/** The socket's session ended, or never was (4401 of the README's table). */
const unauthorized = 4401;

const message = z.object({ type: z.literal('authorization'), accessToken: z.string().max(200) });

function parse(data: unknown): string | undefined {
  try {
    const read = message.safeParse(JSON.parse(String(data)));
    return read.success ? read.data.accessToken : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The chat websocket (d1:114, d3:329): opens, takes the access token as its first message, and
 * closes when the session ends or nothing answers its pings.
 */
export function createChatSocket(authenticate: Authenticate): WebSocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 65_536,
    perMessageDeflate: false,
  });

  server.on('connection', (socket, request) => {
    const from = { requestId: 'chat', ip: request.socket.remoteAddress ?? '' };
    const end = () => socket.close(unauthorized, 'Unauthorized');
    const late = setTimeout(end, bounds.authorize);
    let token: string | undefined;
    let isAlive = true;

    const look = async () => {
      if (!isAlive) {
        socket.terminate();
        return;
      }
      isAlive = false;
      socket.ping();
      if (token !== undefined && !(await authenticate(token, from))) end();
    };
    const looking = setInterval(() => {
      look().catch(end);
    }, bounds.look);

    const authorize = async (given: string | undefined) => {
      if (given === undefined || !(await authenticate(given, from))) {
        end();
        return;
      }
      token = given;
      clearTimeout(late);
      if (socket.readyState === WebSocket.OPEN) {
        socket.send(JSON.stringify({ type: 'authorized' }));
      }
    };

    socket.on('pong', () => {
      isAlive = true;
    });
    socket.on('message', (data) => {
      // After authorization there is nothing to say yet: chats speak from here.
      if (token === undefined) authorize(parse(data)).catch(end);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      clearInterval(looking);
    });
  });
  return server;
}
