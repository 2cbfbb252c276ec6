import type { IncomingMessage } from 'node:http';

/** Determines where a request came from. */
export interface RequestInspector {
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  readonly isSecure: (request: IncomingMessage) => boolean;
  /** Returns whether a page of this console made the request, according to the browser. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

export function createRequestInspector(options: {
  readonly publicOrigin: string | undefined;
  readonly trustProxy: boolean;
}): RequestInspector {
  const forwarded = (request: IncomingMessage, name: string): string | undefined => {
    if (!options.trustProxy) return undefined;
    const value = request.headers[name];
    // The last entry is the one written by the installation's own proxy.
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
