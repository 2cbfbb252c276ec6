import type { CombinedError } from '@urql/core';
import { markOutdated } from './build-version.ts';

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
  readonly request?: string;
  readonly open?: { readonly key: string; readonly at: string };
}

/** Any failure, with the gateway's code; `NETWORK` if no response arrived. */
export class ClientError extends Error {
  readonly code: string;
  /** Whether it is safe to send the same request again. */
  readonly retry: boolean;
  readonly requestId: string | undefined;
  readonly call: string | undefined;
  readonly fields: readonly FieldError[];
  /** The current row, if `code` is CHANGED. */
  readonly row: unknown;
  /** Id of the admin who changed the row. */
  readonly by: string | null;
  /** Name of the admin who holds the claim, if `code` is CLAIMED. */
  readonly holder: string | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  /** Original message of the back office. */
  readonly upstreamMessage: string | undefined;
  /** Id of the change request, if `code` is AWAITS_APPROVAL. */
  readonly request: string | undefined;
  /** The unknown outcome that must be settled first, if `code` is OUTCOME_OPEN. */
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
    this.upstreamMessage = extensions.words;
    this.request = extensions.request;
    this.open = extensions.open;
  }
}

/** What was thrown, as a failure that can be shown. */
export const toClientError = (reason: unknown): ClientError =>
  reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');

interface GraphQLErrorLike {
  readonly message: string;
  readonly extensions?: Record<string, unknown> | undefined;
}

export function fromGraphQLErrors(errors: readonly GraphQLErrorLike[]): ClientError {
  const [first] = errors;
  if (!first) return new ClientError('No reason was given', 'Undefined');
  const extensions = (first.extensions ?? {}) as Extensions;
  // Only a page from an earlier build sends operations that the gateway does not know.
  if (extensions.code === 'UNKNOWN_OPERATION') markOutdated();
  return new ClientError(first.message, extensions.code ?? 'Undefined', extensions);
}

export function fromCombinedError(error: CombinedError): ClientError {
  if (error.graphQLErrors.length > 0) return fromGraphQLErrors(error.graphQLErrors);
  const status: number | undefined = (error.response as { status?: number } | undefined)?.status;
  if (status === 401) return new ClientError(error.message, 'UNAUTHENTICATED');
  return new ClientError(error.networkError?.message ?? error.message, 'NETWORK');
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

/**
 * The `t` of any namespaces. Each type accepts only its own keys, and a code of the catalogue is
 * looked up by its name.
 */
export type AnyTranslate = (...args: never[]) => unknown;

/**
 * A code without information; the message of the back office is then more useful than the console's
 * text.
 */
const namesNothing = 'Undefined';

/**
 * Returns the catalogue's text in the person's language, together with the back office's message;
 * only the message if there is no text (d1:53, d1:175, d2:340).
 */
export function errorText(t: AnyTranslate, error: ClientError): string {
  const { code, upstreamMessage } = error;
  const translate = t as Translate;
  if (upstreamMessage !== undefined && code === namesNothing) return upstreamMessage;
  const text = translate(`errors:${code}`, {
    defaultValue: upstreamMessage ?? error.message,
    holder: error.holder,
  });
  return upstreamMessage === undefined || text === upstreamMessage
    ? text
    : `${text.replace(/[.。]$/u, '')}: ${upstreamMessage}`;
}
