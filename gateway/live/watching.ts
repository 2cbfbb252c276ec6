import type { Group, Member } from './group.ts';

interface Told {
  write(frame: Buffer): void;
  fail(id: string, error: unknown): void;
}

/** One subscription of a socket. */
export class Watching implements Member {
  readonly id: string;
  readonly token: string;
  readonly #socket: Told;
  /** Set once it joined. */
  group: Group | undefined;

  constructor(socket: Told, id: string, token: string) {
    this.#socket = socket;
    this.id = id;
    this.token = token;
  }

  write(frame: Buffer): void {
    this.#socket.write(frame);
  }

  fail(error: unknown): void {
    this.#socket.fail(this.id, error);
  }
}
