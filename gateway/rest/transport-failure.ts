import { GatewayError } from '../errors.ts';

/** Failures that guarantee that nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const timedOut = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Whether a connection ended before a response, so that a read may be sent again. */
export const wasCutOff = (error: unknown): boolean =>
  !(error instanceof GatewayError) && !neverSent.has(codeOf(error)) && !timedOut.has(codeOf(error));

/** Returns why a call that only reads failed. */
export function asReadFailure(error: unknown, call: string): GatewayError {
  if (error instanceof GatewayError) return error;
  if (codeOf(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return new GatewayError('UPSTREAM_SHAPE', { call }, `${call} answered too much`);
  const code = timedOut.has(codeOf(error)) ? 'UPSTREAM_SLOW' : 'UPSTREAM_DOWN';
  return new GatewayError(code, { call, retry: true });
}

/** Returns why a change failed: certainly not sent, or with an unknown outcome. */
export function asWriteFailure(error: unknown, call: string): GatewayError {
  if (error instanceof GatewayError) return error;
  return neverSent.has(codeOf(error))
    ? new GatewayError('UPSTREAM_DOWN', { call, retry: true })
    : new GatewayError('UNKNOWN_OUTCOME', { call });
}
