import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Failure } from './routes.ts';
import { sqlState } from './unit.ts';

/** The database is unavailable, starting, stopping or full: the same call may succeed later. */
const away = /^(08|53|57P)/;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  // Fastify's own errors: the body is not JSON, too large, or of another type.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const message = statusCode === 413 ? 'The body is too large' : 'The body cannot be read';
    return new Refusal(400, 'RequestNotValid', { message, fields: [{ path: '', message }] });
  }
  const isAway = away.test(sqlState(error) ?? '') || code === 'ECONNREFUSED';
  return isAway
    ? new Refusal(503, 'ServiceUnavailable', { retryAfter: 1 })
    : new Refusal(500, 'Undefined');
}

/** Builds every refusing response. It contains no internal details. */
export function answerError(
  error: unknown,
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = refusalOf(error);
  if (status >= 500) request.log.error({ err: error }, 'failed');
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
  reply.status(status);
  if (status === 200 && failure === 'result') {
    return reply.send({ result: { Success: false, Error: body.code } });
  }
  return reply.send({ error: body });
}
