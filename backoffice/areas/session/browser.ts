/** What a browser calls itself, as a person would say it; null where nobody can tell. */
export interface Browser {
  /** With its main version: `Firefox 141`. */
  readonly browser: string | null;
  /** What it runs on: `Windows`. */
  readonly system: string | null;
}

/** Longer names are cut: what a browser is stands at the beginning and in the last words of a usual one. */
const longest = 256;

/** A name as it is stored: bounded, and nothing but what can be printed. */
export const keptName = (userAgent: string | null | undefined): string | null =>
  userAgent ? userAgent.slice(0, longest).replaceAll(/[^\x20-\x7e]/g, '?') : null;

/** The first that is found counts: most browsers also name those whose pages they can show. */
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

/** Reads the name under which a session was opened. */
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
