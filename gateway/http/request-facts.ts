import type { IncomingMessage } from 'node:http';

/** What the gateway believes about where a request came from. */
export interface RequestFacts {
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  readonly isSecure: (request: IncomingMessage) => boolean;
  /** Made by a page of this very console, as far as the browser says. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

export function requestFacts(options: {
  readonly publicOrigin: string | undefined;
  readonly trustProxy: boolean;
}): RequestFacts {
  const forwarded = (request: IncomingMessage, name: string): string | undefined => {
    if (!options.trustProxy) return undefined;
    const value = request.headers[name];
    // The last entry is the one that our own proxy wrote.
    return typeof value === 'string' ? value.split(',').at(-1)?.trim() : undefined;
  };
  return {
    addressOf: (request) =>
      forwarded(request, 'x-forwarded-for') ?? request.socket.remoteAddress ?? undefined,

    isSecure(request) {
      if (options.publicOrigin) return options.publicOrigin.startsWith('https:');
      if (forwarded(request, 'x-forwarded-proto') === 'https') return true;
      return !loopback.test(request.headers.host ?? '');
    },

    isOwnOrigin(request) {
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
      const { origin } = request.headers;
      if (origin === undefined) return site === 'same-origin';
      if (options.publicOrigin) return origin === options.publicOrigin;
      const host = (request.headers.host ?? '').toLowerCase();
      return origin === `http://${host}` || origin === `https://${host}` || hostOf(origin) === host;
    },
  };
}

function hostOf(origin: string): string | undefined {
  try {
    const { protocol, host } = new URL(origin);
    return protocol === 'http:' || protocol === 'https:' ? host : undefined;
  } catch {
    return undefined;
  }
}
