import { join } from 'node:path';
import { secretOf } from '../../host/secret-file.ts';
import { SealedBox } from './sealed-box.ts';

/** What the cookie holds: the back office's token, never seen by the page. */
export interface Sealed {
  readonly token: string;
  /** Unix seconds of the sign-in. */
  readonly since: number;
}

/** Hours after which a person signs in anew, however active. */
const absoluteHours = 24;
const kept = 10_000;

/** Seals sessions into cookies. */
export class Seal {
  readonly #box: SealedBox;
  readonly #opened = new Map<string, Sealed>();

  constructor(secrets: readonly string[]) {
    this.#box = new SealedBox(secrets, 'watchfloor session cookie');
  }

  close(session: Sealed): Promise<string> {
    return this.#box.close(session);
  }

  /** Null for whatever is not a session of ours, or too old. */
  async open(cookie: string): Promise<Sealed | null> {
    const session = this.#opened.get(cookie) ?? (await this.#decrypt(cookie));
    if (!session || session.since + absoluteHours * 3600 < Date.now() / 1000) return null;
    return session;
  }

  /** Synchronous answer for a cookie that was opened before. */
  known(cookie: string): Sealed | undefined {
    const session = this.#opened.get(cookie);
    return session && session.since + absoluteHours * 3600 >= Date.now() / 1000
      ? session
      : undefined;
  }

  async #decrypt(cookie: string): Promise<Sealed | null> {
    const content = (await this.#box.open(cookie)) as Partial<Sealed> | null | undefined;
    const { token, since } = content ?? {};
    if (typeof token !== 'string' || typeof since !== 'number') return null;
    this.#opened.set(cookie, { token, since });
    if (this.#opened.size > kept)
      for (const oldest of this.#opened.keys()) {
        this.#opened.delete(oldest);
        break;
      }
    return { token, since };
  }
}

/** The configured secrets, or one that is made once and kept for this machine alone. */
export function sessionSecrets(given: readonly string[] | undefined, dataDir: string): string[] {
  if (given) return [...given];
  return [secretOf(join(dataDir, 'gateway', 'session-secret'))];
}
