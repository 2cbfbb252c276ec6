import { type ClientOptions, WebSocket } from 'ws';

/** `pingIntervalMs`: milliseconds between two pings, and the timeout for the reply. */
const bounds = { pingIntervalMs: 5_000, message: 262_144 } as const;

/** A websocket that detects a dead peer. A half-open connection reports nothing by itself. */
export class PersistentSocket extends WebSocket {
  constructor(address: string, protocols?: string | string[]) {
    const options: ClientOptions = {
      maxPayload: bounds.message,
      perMessageDeflate: false,
      handshakeTimeout: bounds.pingIntervalMs,
    };
    super(address, protocols ?? [], options);
    let isAlive = true;
    let pingTimer: NodeJS.Timeout | undefined;
    this.on('open', () => {
      pingTimer = setInterval(() => {
        if (!isAlive) {
          this.terminate();
          return;
        }
        isAlive = false;
        this.ping();
      }, bounds.pingIntervalMs);
    });
    this.on('pong', () => {
      isAlive = true;
    });
    this.on('close', () => clearInterval(pingTimer));
  }
}
