import { join } from 'node:path';
import { secretOf } from '../../host/secret-file.ts';
import { SealedBox } from './sealed-box.ts';

/** Content of the cookie: the back office's token, which the page never receives. */
export interface Sealed {
  readonly token: string;
  /** Unix seconds of the sign-in. */
  readonly since: number;
}

/** Hours after which a person must sign in again, even if active. */
const absoluteHours = 24;
const maxOpenedCookies = 10_000;

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

  /** Opens a cookie; null if it is not a session of this gateway, or too old. */
  async open(cookie: string): Promise<Sealed | null> {
    const session = this.#opened.get(cookie) ?? (await this.#decrypt(cookie));
    if (!session || session.since + absoluteHours * 3600 < Date.now() / 1000) return null;
    return session;
  }

  /** Returns the session of a cookie that was opened before, without waiting. */
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
    if (this.#opened.size > maxOpenedCookies)
      for (const oldest of this.#opened.keys()) {
        this.#opened.delete(oldest);
        break;
      }
    return { token, since };
  }
}

/**
 * Returns the configured secrets, or one that is generated once and stored for this machine only.
 */
export function sessionSecrets(given: readonly string[] | undefined, dataDir: string): string[] {
  if (given) return [...given];
  return [secretOf(join(dataDir, 'gateway', 'session-secret'))];
}
