import type { ServerResponse } from 'node:http';

/** Tracks requests in flight so that a stopping gateway can finish them. */
export class GracefulShutdown {
  readonly #running = new Set<ServerResponse>();
  readonly #left: (this: ServerResponse) => void;
  #idle: (() => void) | undefined;
  #hasBegun = false;

  constructor() {
    const left = (response: ServerResponse) => this.#leave(response);
    // One handler for all requests instead of one per request.
    this.#left = function onClose(this: ServerResponse) {
      left(this);
    };
  }

  /** Returns whether the gateway is stopping; from then on it reports not ready. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  enter(response: ServerResponse): void {
    this.#running.add(response);
    if (this.#hasBegun) sendOn(response);
    response.on('close', this.#left);
  }

  #leave(response: ServerResponse): void {
    this.#running.delete(response);
    if (this.#running.size === 0) this.#idle?.();
  }

  /**
   * From now on, each response is the last on its connection. The client's next request goes to
   * another gateway.
   */
  begin(): void {
    this.#hasBegun = true;
    for (const response of this.#running) sendOn(response);
  }

  /** Resolves when no request is in flight, or after the timeout in milliseconds. */
  async ended(timeoutMs: number): Promise<void> {
    if (this.#running.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
      timer = setTimeout(resolve, timeoutMs);
    });
    clearTimeout(timer);
  }
}

function sendOn(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
