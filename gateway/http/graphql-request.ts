import type { IncomingMessage } from 'node:http';
import type { ErrorFacts } from '../errors.ts';
import { limits } from '../graphql/limits.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown> | undefined;
}

/** What is wrong with a request before any document is looked at. */
export class RequestError extends Error {
  readonly status: number;
  /** What stands beside the message; `code` in the place of the usual one. */
  readonly facts: ErrorFacts & { readonly code?: string };
  constructor(status: number, message: string, facts: RequestError['facts'] = {}) {
    super(message);
    this.status = status;
    this.facts = facts;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only JSON in UTF-8: forms and plain text can be sent by any page without asking (CSRF). */
export function requireJson({ headers }: IncomingMessage): void {
  if (headers['content-encoding'] !== undefined)
    throw new RequestError(415, 'Send it uncompressed');
  // As the console says it.
  if (headers['content-type'] === 'application/json') return;
  const [type, ...parameters] = (headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json')
    throw new RequestError(415, 'Send application/json');
  for (const parameter of parameters)
    if (/^\s*charset\s*=/i.test(parameter) && !/=\s*"?utf-?8"?\s*$/i.test(parameter))
      throw new RequestError(415, 'Send UTF-8');
}

export type ResponseType = 'application/json' | 'application/graphql-response+json';

/** The first media type asked for that can be given. */
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

/** Reads the body, giving up as soon as it is too long. Listeners cost a third of what iterating does. */
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

/** One request, or several of one moment: a list of them. */
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
