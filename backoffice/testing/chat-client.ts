import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface ChatFrame {
  readonly type: string;
  readonly at?: string;
  readonly reset?: boolean;
  readonly message?: { readonly id: number; readonly groupChatId: number; readonly text: string };
}

export interface ChatClient {
  readonly frames: readonly ChatFrame[];
  readonly socket: WebSocket;
  /** The close code, once the socket is closed. */
  readonly closed: Promise<number>;
  /** Resolves when the condition holds for the received frames. */
  until(holds: (frames: readonly ChatFrame[]) => boolean): Promise<void>;
}

/** Opens a plain client of the chat websocket: authorizes and stores the received frames. */
export async function openChat(
  url: string,
  accessToken: string,
  after?: string,
): Promise<ChatClient> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/chat`);
  const frames: ChatFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as ChatFrame);
    for (const check of waiting) check();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'authorization', accessToken, ...(after ? { after } : {}) }));
  return {
    ...{ frames, socket, closed },
    until: (holds) =>
      new Promise((resolve) => {
        const check = () => {
          if (!holds(frames)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
