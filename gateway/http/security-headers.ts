import type { ServerResponse } from 'node:http';

/**
 * No inline code, no external resources, no framing. React sets styles through the DOM, which CSP
 * allows.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Three style attributes of Blueprint's grid, which observes its own size with them.
  "style-src-attr 'unsafe-hashes' 'sha256-RDWWGcFzQIh1SH4oQIaKd+tX/bMXZOzUetRR1raWCXw=' 'sha256-ZNPRF7lxh3DMrhUYYDg0XMVthUfilZ/lIWOm88fNvug=' 'sha256-X915yd/wuTaqfVBQOzkxJFKRTMVtsfqGPwao8fO8OaM='",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const always: readonly (readonly [string, string])[] = [
  ['content-security-policy', policy],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
];

const strict = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;
/** A data response is never displayed as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const data = always.flatMap(([name, value]) => [name, value === policy ? dataPolicy : value]);
const dataStrict = [...data, ...strict];

/** Sets the security headers of every response, including errors. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of always) response.setHeader(name, value);
  if (secure) response.setHeader(...strict);
}

/**
 * Returns the same headers for data responses, names and values in turn, because `writeHead` takes
 * them all at once.
 */
export const dataHeaders = (secure: boolean): readonly string[] => (secure ? dataStrict : data);
