import type { BrowserContext, Response } from '@playwright/test';
import { listenForUnlisted } from './unlisted-operations.ts';

/** Errors in the pages of a test that its assertions did not show. */
export interface Complaints {
  readonly messages: readonly string[];
  /** Patterns that the test causes on purpose: they are not failures. */
  expect(...patterns: readonly RegExp[]): void;
  listen(context: BrowserContext): void;
  /** The unexpected ones. */
  unexpected(): readonly string[];
}

/** The browser's own messages about a stopped program. */
export const outage = [/WebSocket connection/, /Failed to load resource/, /net::ERR_/];

/** Codes of the gateway that mean a fault, not a refusal. */
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
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: { readonly code?: string };
  }[];
}

/**
 * Returns the errors of a response, or of one line `[place, answer]` of several, with `place` as
 * its index in the batch.
 */
function errorsIn(line: string): NonNullable<Answer['errors']> {
  try {
    const payload = JSON.parse(line) as Answer | [number, Answer];
    return (Array.isArray(payload) ? payload[1] : payload).errors ?? [];
  } catch {
    return [];
  }
}

export function makeComplaints(): Complaints {
  const messages: string[] = [];
  const expected: RegExp[] = [];

  const readAnswer = async (response: Response) => {
    if (!response.url().endsWith('/graphql')) return;
    // The responses of a closed page are gone.
    const text = await response.text().catch(() => '');
    for (const { message, path = [], extensions } of text.split('\n').flatMap(errorsIn))
      if (!extensions?.code || broken.has(extensions.code))
        messages.push(`/graphql ${path.join('.')}: ${extensions?.code} ${message}`);
  };

  return {
    messages,
    expect: (...patterns) => {
      expected.push(...patterns);
    },
    listen(context) {
      listenForUnlisted(context, (text) => messages.push(text));
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(`${message.page()?.url()}: ${message.text()}`);
      });
      context.on('weberror', (error) => messages.push(String(error.error())));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page aborts its requests.
        if (reason !== 'net::ERR_ABORTED') messages.push(`${request.url()}: ${reason}`);
      });
      context.on('response', (response) => void readAnswer(response));
    },
    unexpected: () => messages.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
