import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { readCookie } from './cookie.ts';
import type { Rights } from './rights.ts';
import type { Seal } from './seal.ts';

export interface Authentication {
  readonly signedIn: SignedIn | null;
  /** Why rights could not be read. */
  readonly denied: unknown;
  /** Whether the session is over. */
  readonly ended: boolean;
}

export const anonymous: Authentication = { signedIn: null, denied: undefined, ended: false };

/** Determines who sent a request: the session of the sealed cookie, with current rights. */
export class Authenticator {
  readonly #seal: Seal;
  readonly #rights: Rights;
  readonly #isSecure: (request: IncomingMessage) => boolean;

  constructor(seal: Seal, rights: Rights, isSecure: (request: IncomingMessage) => boolean) {
    this.#seal = seal;
    this.#rights = rights;
    this.#isSecure = isSecure;
  }

  /** Authenticates without waiting if everything is cached, as it is for most requests. */
  authenticate(
    request: IncomingMessage,
    requestId: string,
    address: string | undefined,
  ): Authentication | Promise<Authentication> {
    const cookie = readCookie(request, this.#isSecure(request));
    if (!cookie) return anonymous;
    const token = this.#seal.known(cookie)?.token;
    const fresh = token === undefined ? undefined : this.#rights.fresh(token);
    if (fresh) return { signedIn: fresh, denied: undefined, ended: false };
    return this.#authenticate(cookie, requestId, address);
  }

  async tokenOf(request: IncomingMessage): Promise<string | undefined> {
    const cookie = readCookie(request, this.#isSecure(request));
    return cookie ? (await this.#seal.open(cookie))?.token : undefined;
  }

  async #authenticate(
    cookie: string,
    requestId: string,
    address: string | undefined,
  ): Promise<Authentication> {
    const sealed = await this.#seal.open(cookie);
    if (!sealed) return { ...anonymous, ended: true };
    try {
      const signedIn = await this.#rights.of({ token: sealed.token, requestId, address });
      return { signedIn, denied: undefined, ended: false };
    } catch (error) {
      const ended = error instanceof GatewayError && error.code === 'UNAUTHENTICATED';
      return { signedIn: null, denied: error, ended };
    }
  }
}
