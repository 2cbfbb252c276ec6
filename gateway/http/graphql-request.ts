import type { IncomingMessage } from 'node:http';
import type { ErrorDetails } from '../errors.ts';
import type { GraphqlRequest } from '../graphql/graphql-request.ts';
import { limits } from '../graphql/limits.ts';

/** An error in a request that is detected before any document is processed. */
export class RequestError extends Error {
  readonly status: number;
  /** Fields beside the message; `code` replaces the default code. */
  readonly details: ErrorDetails & { readonly code?: string };
  constructor(status: number, message: string, details: RequestError['details'] = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Accepts only JSON in UTF-8. Any page can send forms and plain text without a preflight request
 * (CSRF).
 */
export function requireJson({ headers }: IncomingMessage): void {
  if (headers['content-encoding'] !== undefined)
    throw new RequestError(415, 'Send it uncompressed');
  // The form in which the console sends it.
  if (headers['content-type'] === 'application/json') return;
  const [type, ...parameters] = (headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json')
    throw new RequestError(415, 'Send application/json');
  for (const parameter of parameters)
    if (/^\s*charset\s*=/i.test(parameter) && !/=\s*"?utf-?8"?\s*$/i.test(parameter))
      throw new RequestError(415, 'Send UTF-8');
}

export type ResponseType = 'application/json' | 'application/graphql-response+json';

/** Returns the first requested media type that the gateway supports. */
export function responseType(accept: string | undefined): ResponseType {
  if (accept === undefined || accept === 'application/json') return 'application/json';
  for (const range of accept.split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const charset = parameters.find((one) => one.startsWith('charset='));
    if (charset && !/^charset="?utf-?8"?$/.test(charset)) continue;
    if (type === 'application/graphql-response+json') return type;
    if (type === 'application/json') return type;
    if (type === '*/*' || type === 'application/*') return 'application/json';
  }
  throw new RequestError(406, 'Accept application/json or application/graphql-response+json');
}

/**
 * Reads the body and aborts as soon as it is too long. Listeners cost a third of what async
 * iteration costs.
 */
export function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limits.body) {
      reject(new RequestError(413, 'Too long'));
      return;
    }
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limits.body) reject(new RequestError(413, 'Too long'));
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve((chunks.length === 1 && first ? first : Buffer.concat(chunks)).toString('utf8'));
    });
    request.on('error', () => reject(new RequestError(400, 'The body broke off')));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The body is no JSON');
  }
}

export const parseRequest = (text: string): GraphqlRequest => requestOf(parseJson(text));

/** Parses one request, or a list of several requests of one moment. */
export function parseRequests(text: string): GraphqlRequest | readonly GraphqlRequest[] {
  const body = parseJson(text);
  if (!Array.isArray(body)) return requestOf(body);
  if (body.length === 0 || body.length > limits.together)
    throw new RequestError(400, `1 to ${limits.together} operations for each request`);
  return body.map(requestOf);
}

function requestOf(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) throw new RequestError(400, 'One operation for each request');
  if (!isObject(body)) throw new RequestError(400, 'The body is no object');
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string') throw new RequestError(400, 'query is missing');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw new RequestError(400, 'operationName is no text');
  if (variables !== undefined && variables !== null && !isObject(variables))
    throw new RequestError(400, 'variables is no object');
  if (extensions !== undefined && extensions !== null && !isObject(extensions))
    throw new RequestError(400, 'extensions is no object');
  return {
    query,
    operationName: operationName ?? undefined,
    variables: (variables as Record<string, unknown> | null) ?? undefined,
  };
}
