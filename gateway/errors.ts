import type { GraphQLFormattedError } from 'graphql';

/** What a client may rely on besides the catalogue's own names; see gateway/README.md, Errors. */
export type OwnCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_INPUT'
  | 'CHANGED'
  | 'NOT_OFFERED'
  | 'UNKNOWN_OUTCOME'
  | 'OVERLOADED'
  | 'UPSTREAM_DOWN'
  | 'UPSTREAM_FAILED'
  | 'UPSTREAM_SLOW'
  | 'UPSTREAM_SHAPE'
  | 'LIMIT'
  | 'UNKNOWN_OPERATION'
  | 'KEY_MISMATCH'
  | 'KEY_IN_USE'
  | 'CLAIMED'
  | 'OUTCOME_OPEN'
  | 'OUTCOME_SETTLED'
  | 'WRONG_CODE'
  | 'REVOKED'
  | 'SIGN_IN_REFUSED'
  | 'TOO_MANY_TRIES'
  | 'SAVED_FILTER_EXISTS'
  | 'INTERNAL';

export interface ErrorFacts {
  /** Sending the same again is safe and may help. */
  readonly retry?: boolean;
  /** The back-office call that failed, e.g. `POST v2/Trading/GetOperations`. */
  readonly call?: string;
  readonly fields?: readonly { path: string; message: string }[];
  /** The row as it is now, and the admin who changed it last. */
  readonly row?: unknown;
  readonly by?: string | null;
  /** Name of who holds what was asked for (CLAIMED). */
  readonly holder?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Number that the back office gave with a refused sign-in (d1:177). */
  readonly messageCode?: number;
  /** What the back office said in its own words, at most 300 signs of plain text. */
  readonly words?: string;
  /** Fields of `CHANGED` that are not what the person saw. */
  readonly changed?: readonly string[];
  /** The unknown outcome that must be settled first (OUTCOME_OPEN); `by` is whose it is. */
  readonly open?: { readonly key: string; readonly at: string };
}

/** The only error whose words reach a client. Everything else arrives as INTERNAL. */
export class GatewayError extends Error {
  readonly code: string;
  readonly facts: ErrorFacts;

  constructor(code: OwnCode | (string & {}), facts: ErrorFacts = {}, message: string = code) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
    this.facts = facts;
  }
}

interface Located {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly locations?: GraphQLFormattedError['locations'];
  readonly originalError?: unknown;
}

const withoutHints = (message: string): string => message.replace(/\s*Did you mean.*$/s, '');

/**
 * An error as it leaves the gateway. `report` is told of errors that nobody expected; their own
 * words stay inside.
 */
export function formatError(
  error: Located,
  requestId: string,
  report: (error: unknown) => void,
): GraphQLFormattedError {
  const cause = originOf(error);
  const place = {
    ...(error.path ? { path: error.path } : {}),
    ...(error.locations ? { locations: error.locations } : {}),
  };
  if (cause instanceof GatewayError)
    return {
      message: cause.message,
      ...place,
      extensions: { code: cause.code, requestId, retry: false, ...cause.facts },
    };
  if (cause !== undefined) {
    report(cause);
    return {
      message: 'INTERNAL',
      ...place,
      extensions: { code: 'INTERNAL', requestId, retry: false },
    };
  }
  const shape = /^Cannot return null for non-nullable field/.test(error.message);
  return {
    message: withoutHints(error.message),
    ...place,
    extensions: { code: shape ? 'UPSTREAM_SHAPE' : 'BAD_INPUT', requestId, retry: false },
  };
}

/** graphql wraps what a resolver threw; a request error has nothing inside. */
function originOf(error: Located): unknown {
  if (error instanceof GatewayError) return error;
  let inner = error.originalError;
  while (inner && typeof inner === 'object' && 'originalError' in inner && inner.originalError)
    inner = inner.originalError;
  // What a scalar says of a value that is none.
  if (inner instanceof Error && inner.name === 'GraphQLError') return undefined;
  if (inner === undefined && error instanceof Error && error.name !== 'GraphQLError') return error;
  return inner;
}
