import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/**
 * Distributes upgrades to several websocket protocols on one server. Two servers that both listen
 * for upgrades would break each other. socket.io handles its own path itself.
 */
export function giveOutUpgrades(http: Server, chat: WebSocketServer, isFeedOpen: boolean): void {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = pathOf(request);
    if (path === '/chat') {
      chat.handleUpgrade(request, socket, head, (opened) =>
        chat.emit('connection', opened, request),
      );
      return;
    }
    if (isFeedOpen && /^\/live\/?$/.test(path)) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
}
