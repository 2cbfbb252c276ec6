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
  /** Close code, once it is closed. */
  readonly closed: Promise<number>;
  /** Resolves when what is asked is true of the frames that came. */
  until(holds: (frames: readonly ChatFrame[]) => boolean): Promise<void>;
}

/** A plain client of the chat websocket: opens, authorises, keeps what comes. */
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
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'authorization', accessToken, ...(after ? { after } : {}) }));
  return {
    ...{ frames, socket, closed },
    until: (holds) =>
      new Promise((resolve) => {
        const look = () => {
          if (!holds(frames)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
