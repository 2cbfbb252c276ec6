import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopbackPeer = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
/**
 * Proxies set each of these headers. With one of them, the peer may be local while the client is
 * not.
 */
const forwarding =
  /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded.*)$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns whether a request may read the metrics: with the token (`Authorization: Bearer …`), or
 * directly from this machine. Directly means from a loopback peer, to a loopback host, without any
 * forwarding header.
 */
export function mayReadMetrics(
  request: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  token: string | undefined,
): boolean {
  const { headers, socket } = request;
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined)
    return timingSafeEqual(digest(given), digest(token));
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return loopbackPeer.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '');
}
