import type { BrowserContext, Response } from '@playwright/test';
import { listenForUnlisted } from './asked.ts';

/** What went wrong in the pages of a test although nothing that it looked at showed it. */
export interface Complaints {
  readonly heard: readonly string[];
  /** The test brings these about: they are no failure of it. */
  expect(...patterns: readonly RegExp[]): void;
  listen(context: BrowserContext): void;
  /** Those that nobody expected. */
  unexpected(): readonly string[];
}

/** A program that is stopped, as the browser itself tells of it. */
export const outage = [/WebSocket connection/, /Failed to load resource/, /net::ERR_/];

/** What the gateway answers when something is broken rather than refused. */
const broken = new Set([
  'INTERNAL',
  'INTERNAL_SERVER_ERROR',
  'UPSTREAM_SHAPE',
  'UPSTREAM_FAILED',
  'UPSTREAM_DOWN',
  'UPSTREAM_SLOW',
  'Undefined',
  'BAD_INPUT',
  'LIMIT',
  'UNKNOWN_OPERATION',
]);

interface Answer {
  readonly errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Of an answer, or of a line `[place, answer]` of several. */
function errorsIn(line: string): NonNullable<Answer['errors']> {
  try {
    const said = JSON.parse(line) as Answer | [number, Answer];
    return (Array.isArray(said) ? said[1] : said).errors ?? [];
  } catch {
    return [];
  }
}

export function makeComplaints(): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];

  const readAnswer = async (response: Response) => {
    if (!response.url().endsWith('/graphql')) return;
    // A page that is left takes its answers with it.
    const text = await response.text().catch(() => '');
    for (const { message, extensions } of text.split('\n').flatMap(errorsIn))
      if (!extensions?.code || broken.has(extensions.code))
        heard.push(`/graphql: ${extensions?.code} ${message}`);
  };

  return {
    heard,
    expect: (...patterns) => {
      expected.push(...patterns);
    },
    listen(context) {
      listenForUnlisted(context, (text) => heard.push(text));
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          heard.push(`${message.page()?.url()}: ${message.text()}`);
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Whoever leaves a page gives up what it asked for.
        if (reason !== 'net::ERR_ABORTED') heard.push(`${request.url()}: ${reason}`);
      });
      context.on('response', (response) => void readAnswer(response));
    },
    unexpected: () => heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
