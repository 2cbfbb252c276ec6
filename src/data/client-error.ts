import type { CombinedError } from '@urql/core';
import { noteOutdated } from './outdated.ts';

interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface Extensions {
  readonly code?: string;
  readonly requestId?: string;
  readonly retry?: boolean;
  readonly call?: string;
  readonly fields?: readonly FieldError[];
  readonly row?: unknown;
  readonly by?: string | null;
  readonly holder?: string;
  readonly retryAfter?: number;
  readonly words?: string;
  readonly open?: { readonly key: string; readonly at: string };
}

/** Any failure, with the gateway's code; `NETWORK` where no answer came at all. */
export class ClientError extends Error {
  readonly code: string;
  /** Is sending the same again safe? */
  readonly retry: boolean;
  readonly requestId: string | undefined;
  readonly call: string | undefined;
  readonly fields: readonly FieldError[];
  /** The row as it is now, where `code` is CHANGED. */
  readonly row: unknown;
  /** Admin id of who changed it. */
  readonly by: string | null;
  /** Name of whose claim it is, where `code` is CLAIMED. */
  readonly holder: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** What the back office said in its own words. */
  readonly words: string | undefined;
  /** The unknown outcome that must be settled first, where `code` is OUTCOME_OPEN. */
  readonly open: { readonly key: string; readonly at: string } | undefined;

  constructor(message: string, code: string, extensions: Extensions = {}) {
    super(message);
    this.name = 'ClientError';
    this.code = code;
    this.retry = extensions.retry ?? code === 'NETWORK';
    this.requestId = extensions.requestId;
    this.call = extensions.call;
    this.fields = extensions.fields ?? [];
    this.row = extensions.row;
    this.by = extensions.by ?? null;
    this.holder = extensions.holder;
    this.retryAfter = extensions.retryAfter;
    this.words = extensions.words;
    this.open = extensions.open;
  }
}

interface GraphQLErrorLike {
  readonly message: string;
  readonly extensions?: Record<string, unknown> | undefined;
}

export function fromGraphQLErrors(errors: readonly GraphQLErrorLike[]): ClientError {
  const [first] = errors;
  if (!first) return new ClientError('No reason was given', 'Undefined');
  const extensions = (first.extensions ?? {}) as Extensions;
  // Only a page that was made by an earlier build asks what the gateway does not know.
  if (extensions.code === 'UNKNOWN_OPERATION') noteOutdated();
  return new ClientError(first.message, extensions.code ?? 'Undefined', extensions);
}

export function fromCombinedError(error: CombinedError): ClientError {
  if (error.graphQLErrors.length > 0) return fromGraphQLErrors(error.graphQLErrors);
  const status: number | undefined = (error.response as { status?: number } | undefined)?.status;
  if (status === 401) return new ClientError(error.message, 'UNAUTHENTICATED');
  return new ClientError(error.networkError?.message ?? error.message, 'NETWORK');
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A code that names nothing: there the back office's own words say more than our text. */
const namesNothing = 'Undefined';

/**
 * The catalogue's text in the person's language, with the back office's own words beside it; the raw words
 * where there is no text (d1:53, d1:175, d2:340).
 */
export function errorText(t: Translate, error: ClientError): string {
  const { code, words } = error;
  if (words !== undefined && code === namesNothing) return words;
  const text = t(`errors:${code}`, {
    defaultValue: words ?? error.message,
    holder: error.holder,
  });
  return words === undefined || text === words ? text : `${text.replace(/[.。]$/u, '')}: ${words}`;
}
