import type { Subscriber, SubscriptionGroup } from './subscription-group.ts';

interface SubscriptionSocket {
  readonly isIdle: boolean;
  write(frame: Buffer): void;
  fail(id: string, error: unknown): void;
}

/** One subscription of a socket. */
export class Subscription implements Subscriber {
  readonly id: string;
  readonly token: string;
  readonly #socket: SubscriptionSocket;
  /** Set once the subscription has joined a group. */
  group: SubscriptionGroup | undefined;

  constructor(socket: SubscriptionSocket, id: string, token: string) {
    this.#socket = socket;
    this.id = id;
    this.token = token;
  }

  get isIdle(): boolean {
    return this.#socket.isIdle;
  }

  write(frame: Buffer): void {
    this.#socket.write(frame);
  }

  fail(error: unknown): void {
    this.#socket.fail(this.id, error);
  }
}
