/** Readable names from a user agent; null if unknown. */
export interface Browser {
  /** With its major version: `Firefox 141`. */
  readonly browser: string | null;
  /** The operating system: `Windows`. */
  readonly system: string | null;
}

/** Longer user agents are cut. A usual one names the browser at its start and in its last words. */
const maxUserAgentLength = 256;

/** Prepares a user agent for storage: limited in length, printable characters only. */
export const sanitizeUserAgent = (userAgent: string | null | undefined): string | null =>
  userAgent ? userAgent.slice(0, maxUserAgentLength).replaceAll(/[^\x20-\x7e]/g, '?') : null;

/** The first match wins: most browsers also name other browsers that they are compatible with. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Yandex', /\bYaBrowser\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads the browser and system from the user agent of a session. */
export function readBrowser(userAgent: string | null | undefined): Browser {
  const text = userAgent ?? '';
  for (const [name, mark] of browsers) {
    const version = mark.exec(text)?.[1];
    if (version) return { browser: `${name} ${version.slice(0, 4)}`, system: systemOf(text) };
  }
  return { browser: null, system: systemOf(text) };
}

const systemOf = (text: string): string | null =>
  systems.find(([, mark]) => mark.test(text))?.[0] ?? null;
