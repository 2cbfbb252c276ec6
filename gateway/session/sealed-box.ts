import { createHash, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

interface Key {
  readonly kid: string;
  readonly secret: Uint8Array;
}

/** Maximum characters of a cookie. */
const maxCookieLength = 4096;

/**
 * Seals the content of a cookie or of a stored text (JWE, A256GCM), with a separate key for each
 * `purpose`. The first secret seals; all of them open, so a secret can be replaced without ending
 * any session.
 */
export class SealedBox {
  readonly #keys: readonly Key[];

  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => ({
      kid: createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 12),
      secret: new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)),
    }));
  }

  async close(content: object): Promise<string> {
    const [key] = this.#keys;
    if (!key) throw new Error('there is no secret to seal with');
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
      .encrypt(key.secret);
  }

  /** Opens what was sealed; undefined if it was not sealed here, or is longer than allowed. */
  async open(sealed: string, maxLength = maxCookieLength): Promise<unknown> {
    if (sealed.length > maxLength) return undefined;
    try {
      const { plaintext } = await compactDecrypt(
        sealed,
        ({ kid }) => {
          const key = this.#keys.find((one) => one.kid === kid);
          if (!key) throw new Error('unknown key');
          return key.secret;
        },
        { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
      );
      return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
    } catch {
      return undefined;
    }
  }
}
