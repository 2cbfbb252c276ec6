import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** What the cookie holds: the back office's token, never seen by the page. */
export interface Sealed {
  readonly token: string;
  /** Unix seconds of the sign-in. */
  readonly since: number;
}

interface Key {
  readonly kid: string;
  readonly secret: Uint8Array;
}

/** Hours after which a person signs in anew, however active. */
const absoluteHours = 24;
const kept = 10_000;

/**
 * Seals sessions into cookies (JWE, A256GCM). The first secret seals; all of them open, so that a
 * secret can be replaced without signing anybody out.
 */
export class Seal {
  readonly #keys: readonly Key[];
  readonly #opened = new Map<string, Sealed>();

  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      kid: createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 12),
      secret: new Uint8Array(hkdfSync('sha256', secret, '', 'watchfloor session cookie', 32)),
    }));
  }

  async close(session: Sealed): Promise<string> {
    const [key] = this.#keys;
    if (!key) throw new Error('there is no secret to seal with');
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
      .encrypt(key.secret);
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
    if (cookie.length > 4096) return null;
    try {
      const { plaintext } = await compactDecrypt(
        cookie,
        ({ kid }) => {
          const key = this.#keys.find((one) => one.kid === kid);
          if (!key) throw new Error('unknown key');
          return key.secret;
        },
        { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
      );
      const { token, since } = JSON.parse(new TextDecoder().decode(plaintext)) as Sealed;
      if (typeof token !== 'string' || typeof since !== 'number') return null;
      this.#opened.set(cookie, { token, since });
      if (this.#opened.size > kept)
        for (const oldest of this.#opened.keys()) {
          this.#opened.delete(oldest);
          break;
        }
      return { token, since };
    } catch {
      return null;
    }
  }
}

/** The configured secrets, or one that is made once and kept for this machine alone. */
export function sessionSecrets(given: readonly string[] | undefined, dataDir: string): string[] {
  if (given) return [...given];
  const folder = join(dataDir, 'gateway');
  const file = join(folder, 'session-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file))
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  chmodSync(file, 0o600);
  return [readFileSync(file, 'utf8').trim()];
}
