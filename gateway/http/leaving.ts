import type { ServerResponse } from 'node:http';

/** What is under way, so that a gateway that goes can let it end. */
export class Leaving {
  readonly #running = new Set<ServerResponse>();
  readonly #left: (this: ServerResponse) => void;
  #idle: (() => void) | undefined;
  #hasBegun = false;

  constructor() {
    const left = (response: ServerResponse) => this.#leave(response);
    // One for all requests, and not one for each.
    this.#left = function hear(this: ServerResponse) {
      left(this);
    };
  }

  /** Told to stop: says not ready from then on. */
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

  /** From now on each answer is the last of its connection: whoever asks next asks another gateway. */
  begin(): void {
    this.#hasBegun = true;
    for (const response of this.#running) sendOn(response);
  }

  /** Resolves when nothing runs any more, or after so many milliseconds. */
  async ended(patience: number): Promise<void> {
    if (this.#running.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
      timer = setTimeout(resolve, patience);
    });
    clearTimeout(timer);
  }
}

function sendOn(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
