import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import {
  formatSizeLimit,
  mediaTypes,
  type UploadFault,
  type UploadRule,
} from '../../machines/upload/upload.policy.ts';
import { GatewayError } from '../errors.ts';
import { DocumentError } from '../graphql/documents.ts';
import type { GraphqlRequest } from '../graphql/graphql-request.ts';
import type { Answering } from '../http/graphql-answering.ts';
import { parseRequest, RequestError, responseType } from '../http/graphql-request.ts';
import { requestIdOf } from '../http/graphql-route.ts';
import type { AnsweringParts, RequestContext } from '../http/request-context.ts';
import type { Context } from '../ports/context.ts';
import type { UploadedFile } from '../rest/uploaded-file.ts';
import type { Authentication } from '../session/authenticate.ts';
import { maxBodyBytes, readParts } from './read-parts.ts';
import { type FileSlot, parseFileMap, planUpload, type UploadPlan } from './upload-plan.ts';

interface Parts extends Pick<AnsweringParts, 'documents' | 'recogniser' | 'requestInspector'> {
  readonly schema: GraphQLSchema;
  readonly answering: Answering;
  /** Throws if a root field is forbidden, and records the attempt. */
  readonly admit: (field: string, context: Context) => void;
}

/** Maximum number of uploads read at once: in total, and per person. */
const atOnce = { all: 24, each: 4 } as const;
type Faults = { path: string; message: UploadFault; rule: UploadRule }[];

/**
 * Handles `POST /upload`: a mutation with its files, in the form of the GraphQL multipart request
 * (`operations`, `map`, then the files). Session, origin, rights, number, type and size are checked
 * in this order before the back office is called. No bytes are read from a client that may not send
 * any.
 */
export function uploadRoute(parts: Parts) {
  const activeUploads = new Map<string, number>();
  let all = 0;

  async function handle(exchange: RequestContext): Promise<void> {
    const { request, requestId } = exchange;
    if (request.method !== 'POST') throw new RequestError(405, 'POST only');
    const type = responseType(request.headers.accept);
    // A form of another site can send this type without a preflight request: the origin must be
    // present, and the console's own.
    if (!parts.requestInspector.isOwnOrigin(request)) throw new RequestError(403, 'Foreign origin');
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
      throw new RequestError(413, 'Too long', { code: 'FileTooBig' });
    const address = parts.requestInspector.addressOf(request);
    const who = await parts.recogniser.authenticate(request, requestId, address);
    if (!who.signedIn)
      throw who.denied && !who.ended
        ? new RequestError(503, 'Nobody can tell who asks', { code: 'UPSTREAM_DOWN', retry: true })
        : new RequestError(401, 'Sign in', { code: 'UNAUTHENTICATED' });
    const leave = enter(who.signedIn.admin.id);
    try {
      const context = parts.answering.contextOf(who, exchange);
      const graphqlRequest = await read(request, context);
      await parts.answering.answer(exchange, graphqlRequest, who as Authentication, context, type);
    } finally {
      leave();
    }
  }

  /** Reads the whole request; the returned request has files in its variables. */
  async function read(request: IncomingMessage, context: Context): Promise<GraphqlRequest> {
    let graphqlRequest: GraphqlRequest | undefined;
    let plan: UploadPlan | undefined;
    let slots: ReadonlyMap<string, FileSlot> | undefined;
    const files = new Map<string, UploadedFile>();
    const faults: Faults = [];
    await readParts(request, {
      field(name, text) {
        if (name === 'operations' && !graphqlRequest) {
          graphqlRequest = parseRequest(text);
          plan = planOf(graphqlRequest, context);
        } else if (name === 'map' && plan && !slots) slots = parseFileMap(text, plan);
        else throw new RequestError(400, 'Send operations, then map, then the files');
      },
      ruleOf(name) {
        const slot = slots?.get(name);
        if (!slot || files.has(name)) throw new RequestError(400, 'A file has no place in map');
        return slot.rule;
      },
      file(name, file) {
        const slot = slots?.get(name);
        if (!slot) return;
        if (typeof file !== 'string') files.set(name, file);
        else faults.push({ path: pathOf(slot), message: file, rule: slot.rule });
      },
    });
    if (!graphqlRequest || !slots) throw new RequestError(400, 'operations or map is missing');
    const [first] = faults;
    if (first) throw refused(faults, first.message);
    for (const [part, slot] of slots)
      if (!files.has(part))
        throw new RequestError(400, 'A file is missing', {
          fields: [{ path: pathOf(slot), message: 'A file must be chosen' }],
        });
    return { ...graphqlRequest, variables: fill(graphqlRequest.variables ?? {}, slots, files) };
  }

  function planOf(graphqlRequest: GraphqlRequest, context: Context): UploadPlan {
    const { operation } = parts.documents.find(graphqlRequest.query, graphqlRequest.operationName);
    const plan = planUpload(parts.schema, operation);
    parts.admit(plan.field, context);
    return plan;
  }

  function enter(admin: string): () => void {
    const own = activeUploads.get(admin) ?? 0;
    if (all >= atOnce.all || own >= atOnce.each) throw new RequestError(429, 'Too many uploads');
    all += 1;
    activeUploads.set(admin, own + 1);
    return () => {
      all -= 1;
      const left = (activeUploads.get(admin) ?? 1) - 1;
      if (left > 0) activeUploads.set(admin, left);
      else activeUploads.delete(admin);
    };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = performance.now();
    const exchange = { request, response, requestId: requestIdOf(request), started };
    try {
      await handle(exchange);
    } catch (error) {
      parts.answering.refuse(exchange, asRequestError(error));
    }
  };
}

const pathOf = ({ variable, index }: FileSlot): string =>
  index === undefined ? variable : `${variable}.${index}`;

function refused(faults: Faults, code: UploadFault): RequestError {
  const fields = faults.map(({ path, message, rule }) => {
    const extensions = rule.types.flatMap((type) => mediaTypes[type].extensions);
    const expected = `Must be one of ${extensions.join(', ')}`;
    return { path, message: message === 'FileTooBig' ? formatSizeLimit(rule) : expected };
  });
  return new RequestError(400, code, { code, fields });
}

function fill(
  variables: Readonly<Record<string, unknown>>,
  slots: ReadonlyMap<string, FileSlot>,
  files: ReadonlyMap<string, UploadedFile>,
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...variables };
  const lists = new Map<string, UploadedFile[]>();
  for (const [part, { variable, index }] of slots) {
    const file = files.get(part);
    if (!file) continue;
    if (index === undefined) filled[variable] = file;
    else {
      const list = lists.get(variable) ?? [];
      list[index] = file;
      lists.set(variable, list);
    }
  }
  for (const [variable, list] of lists) filled[variable] = list.filter(Boolean);
  return filled;
}

/** Refusals and validation errors occur before execution, so they are errors of the request. */
function asRequestError(error: unknown): unknown {
  if (error instanceof GatewayError)
    return new RequestError(error.code === 'FORBIDDEN' ? 403 : 400, error.message, {
      code: error.code,
      ...error.details,
    });
  if (error instanceof DocumentError) {
    const [first] = error.errors;
    const code = first instanceof GatewayError ? { code: first.code } : {};
    return new RequestError(400, first?.message ?? 'The document is not valid', code);
  }
  return error;
}
