import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../errors.ts';
import { readCookie } from './cookie.ts';
import type { Rights, SignedIn } from './rights.ts';
import type { Seal } from './seal.ts';

export interface Recognised {
  readonly signedIn: SignedIn | null;
  /** Why rights could not be learnt. */
  readonly denied: unknown;
  /** The session is over. */
  readonly ended: boolean;
}

export const nobody: Recognised = { signedIn: null, denied: undefined, ended: false };

/** Who sent a request: the sealed cookie's session with the rights of this moment. */
export class Recogniser {
  readonly #seal: Seal;
  readonly #rights: Rights;
  readonly #isSecure: (request: IncomingMessage) => boolean;

  constructor(seal: Seal, rights: Rights, isSecure: (request: IncomingMessage) => boolean) {
    this.#seal = seal;
    this.#rights = rights;
    this.#isSecure = isSecure;
  }

  /** Without waiting where everything is at hand, which it is for most requests. */
  recognise(
    request: IncomingMessage,
    requestId: string,
    address: string | undefined,
  ): Recognised | Promise<Recognised> {
    const cookie = readCookie(request, this.#isSecure(request));
    if (!cookie) return nobody;
    const token = this.#seal.known(cookie)?.token;
    const fresh = token === undefined ? undefined : this.#rights.fresh(token);
    if (fresh) return { signedIn: fresh, denied: undefined, ended: false };
    return this.#ask(cookie, requestId, address);
  }

  async tokenOf(request: IncomingMessage): Promise<string | undefined> {
    const cookie = readCookie(request, this.#isSecure(request));
    return cookie ? (await this.#seal.open(cookie))?.token : undefined;
  }

  async #ask(cookie: string, requestId: string, address: string | undefined): Promise<Recognised> {
    const sealed = await this.#seal.open(cookie);
    if (!sealed) return { ...nobody, ended: true };
    try {
      const signedIn = await this.#rights.of({ token: sealed.token, requestId, address });
      return { signedIn, denied: undefined, ended: false };
    } catch (error) {
      const ended = error instanceof GatewayError && error.code === 'UNAUTHENTICATED';
      return { signedIn: null, denied: error, ended };
    }
  }
}
