import type { GraphQLFormattedError } from 'graphql';

/**
 * Error codes that clients may rely on, in addition to the catalogue's names; see docs/errors.md.
 */
export const gatewayCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_INPUT',
  'CHANGED',
  'AWAITS_APPROVAL',
  'NOT_OFFERED',
  'NOT_RESTORABLE',
  'UNKNOWN_OUTCOME',
  'OVERLOADED',
  'UPSTREAM_DOWN',
  'UPSTREAM_FAILED',
  'UPSTREAM_SLOW',
  'UPSTREAM_SHAPE',
  'LIMIT',
  'UNKNOWN_OPERATION',
  'KEY_MISMATCH',
  'KEY_IN_USE',
  'CLAIMED',
  'OUTCOME_OPEN',
  'OUTCOME_SETTLED',
  'WRONG_CODE',
  'REVOKED',
  'SIGN_IN_REFUSED',
  'TOO_MANY_TRIES',
  'SAVED_FILTER_EXISTS',
  'INTERNAL',
] as const;

type OwnCode = (typeof gatewayCodes)[number];

export interface ErrorDetails {
  /** Sending the same request again is safe and may help. */
  readonly retry?: boolean;
  /** The back-office call that failed, e.g. `POST v2/Trading/GetOperations`. */
  readonly call?: string;
  readonly fields?: readonly { path: string; message: string }[];
  /** The current row. It includes the admin who changed it last. */
  readonly row?: unknown;
  readonly by?: string | null;
  /** Name of the admin who holds the requested object (CLAIMED). */
  readonly holder?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Number that the back office sent with a refused sign-in (d1:177). */
  readonly messageCode?: number;
  /** Message text of the back office, at most 300 characters of plain text. */
  readonly words?: string;
  /** Fields of `CHANGED` that differ from what the person saw. */
  readonly changed?: readonly string[];
  /** Id of the change request that another admin must approve (AWAITS_APPROVAL). */
  readonly request?: string;
  /** The unknown outcome that must be settled first (OUTCOME_OPEN); `by` is its owner. */
  readonly open?: { readonly key: string; readonly at: string };
}

/** The only error whose message reaches a client. All other errors become INTERNAL. */
export class GatewayError extends Error {
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: OwnCode | (string & {}), details: ErrorDetails = {}, message: string = code) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
    this.details = details;
  }
}

/** Returns the error for one argument that cannot be accepted. */
export const badInput = (path: string, message: string): GatewayError =>
  new GatewayError('BAD_INPUT', { fields: [{ path, message }] });

/** Returns null for a record that does not exist; throws every other error again. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof GatewayError && error.code === 'NotFound') return null;
  throw error;
}

interface Located {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly locations?: GraphQLFormattedError['locations'];
  readonly originalError?: unknown;
}

const withoutHints = (message: string): string => message.replace(/\s*Did you mean.*$/s, '');

/**
 * Formats an error for the client. `report` is called with unexpected errors; their messages stay
 * inside the gateway.
 */
export function formatError(
  error: Located,
  requestId: string,
  report: (error: unknown) => void,
): GraphQLFormattedError {
  const cause = originOf(error);
  const location = {
    ...(error.path ? { path: error.path } : {}),
    ...(error.locations ? { locations: error.locations } : {}),
  };
  if (cause instanceof GatewayError)
    return {
      message: cause.message,
      ...location,
      extensions: { code: cause.code, requestId, retry: false, ...cause.details },
    };
  if (cause !== undefined) {
    report(cause);
    return {
      message: 'INTERNAL',
      ...location,
      extensions: { code: 'INTERNAL', requestId, retry: false },
    };
  }
  const shape = /^Cannot return null for non-nullable field/.test(error.message);
  return {
    message: withoutHints(error.message),
    ...location,
    extensions: { code: shape ? 'UPSTREAM_SHAPE' : 'BAD_INPUT', requestId, retry: false },
  };
}

/** graphql wraps what a resolver threw. A request error wraps nothing. */
function originOf(error: Located): unknown {
  if (error instanceof GatewayError) return error;
  let inner = error.originalError;
  while (inner && typeof inner === 'object' && 'originalError' in inner && inner.originalError)
    inner = inner.originalError;
  // The message of a scalar for an invalid value.
  if (inner instanceof Error && inner.name === 'GraphQLError') return undefined;
  if (inner === undefined && error instanceof Error && error.name !== 'GraphQLError') return error;
  return inner;
}
