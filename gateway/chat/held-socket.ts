import { type ClientOptions, WebSocket } from 'ws';

/** Milliseconds between two questions whether the other side is there, and for their answer. */
const bounds = { ask: 5_000, message: 262_144 } as const;

/** A websocket that notices when nobody is at the other end any more: a half-open line says nothing. */
export class HeldSocket extends WebSocket {
  constructor(address: string, protocols?: string | string[]) {
    const options: ClientOptions = {
      maxPayload: bounds.message,
      perMessageDeflate: false,
      handshakeTimeout: bounds.ask,
    };
    super(address, protocols ?? [], options);
    let isAlive = true;
    let asking: NodeJS.Timeout | undefined;
    this.on('open', () => {
      asking = setInterval(() => {
        if (!isAlive) {
          this.terminate();
          return;
        }
        isAlive = false;
        this.ping();
      }, bounds.ask);
    });
    this.on('pong', () => {
      isAlive = true;
    });
    this.on('close', () => clearInterval(asking));
  }
}
