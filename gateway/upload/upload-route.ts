import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import {
  mediaTypes,
  sizeAsked,
  type UploadFault,
  type UploadRule,
} from '../../machines/upload/upload.policy.ts';
import { GatewayError } from '../errors.ts';
import type { Context } from '../graphql/context.ts';
import { DocumentError } from '../graphql/documents.ts';
import type { AnsweringParts, Exchange } from '../http/exchange.ts';
import type { Answering } from '../http/graphql-answering.ts';
import {
  type GraphqlRequest,
  parseRequest,
  RequestError,
  responseType,
} from '../http/graphql-request.ts';
import { requestIdOf } from '../http/graphql-route.ts';
import type { Recognised } from '../session/recognise.ts';
import { largestBody, readParts } from './read-parts.ts';
import { type Place, planUpload, readPlaces, type UploadPlan } from './upload-plan.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface Parts extends Pick<AnsweringParts, 'documents' | 'recogniser' | 'facts'> {
  readonly schema: GraphQLSchema;
  readonly answering: Answering;
  /** Throws what forbids a root field, and leaves a trace of it. */
  readonly admit: (field: string, context: Context) => void;
}

/** Uploads being read at once: all of them together, and of one person. */
const atOnce = { all: 24, each: 4 } as const;
type Faults = { path: string; message: UploadFault; rule: UploadRule }[];

/**
 * `POST /upload`: a mutation with its files, as the GraphQL multipart request has it (`operations`,
 * `map`, then the files). Session, origin, rights, number, type and size are judged before the back
 * office is asked, in this order, so that nobody's bytes are read who may not send any.
 */
export function uploadRoute(parts: Parts) {
  const underWay = new Map<string, number>();
  let all = 0;

  async function handle(exchange: Exchange): Promise<void> {
    const { request, requestId } = exchange;
    if (request.method !== 'POST') throw new RequestError(405, 'POST only');
    const type = responseType(request.headers.accept);
    // A form of another site can send this type without asking: the origin must be said, and ours.
    if (!parts.facts.isOwnOrigin(request)) throw new RequestError(403, 'Foreign origin');
    if (Number(request.headers['content-length'] ?? 0) > largestBody)
      throw new RequestError(413, 'Too long', { code: 'FileTooBig' });
    const address = parts.facts.addressOf(request);
    const who = await parts.recogniser.recognise(request, requestId, address);
    if (!who.signedIn)
      throw who.denied && !who.ended
        ? new RequestError(503, 'Nobody can tell who asks', { code: 'UPSTREAM_DOWN', retry: true })
        : new RequestError(401, 'Sign in', { code: 'UNAUTHENTICATED' });
    const leave = enter(who.signedIn.admin.id);
    try {
      const context = parts.answering.contextOf(who, exchange);
      const asked = await read(request, context);
      await parts.answering.answer(exchange, asked, who as Recognised, context, type);
    } finally {
      leave();
    }
  }

  /** Reads the whole request; what it answers has files in its variables. */
  async function read(request: IncomingMessage, context: Context): Promise<GraphqlRequest> {
    let asked: GraphqlRequest | undefined;
    let plan: UploadPlan | undefined;
    let places: ReadonlyMap<string, Place> | undefined;
    const files = new Map<string, UploadedFile>();
    const faults: Faults = [];
    await readParts(request, {
      field(name, text) {
        if (name === 'operations' && !asked) {
          asked = parseRequest(text);
          plan = planOf(asked, context);
        } else if (name === 'map' && plan && !places) places = readPlaces(text, plan);
        else throw new RequestError(400, 'Send operations, then map, then the files');
      },
      ruleOf(name) {
        const place = places?.get(name);
        if (!place || files.has(name)) throw new RequestError(400, 'A file has no place in map');
        return place.rule;
      },
      file(name, file) {
        const place = places?.get(name);
        if (!place) return;
        if (typeof file !== 'string') files.set(name, file);
        else faults.push({ path: pathOf(place), message: file, rule: place.rule });
      },
    });
    if (!asked || !places) throw new RequestError(400, 'operations or map is missing');
    const [first] = faults;
    if (first) throw refused(faults, first.message);
    for (const [part, place] of places)
      if (!files.has(part))
        throw new RequestError(400, 'A file is missing', {
          fields: [{ path: pathOf(place), message: 'A file must be chosen' }],
        });
    return { ...asked, variables: fill(asked.variables ?? {}, places, files) };
  }

  function planOf(asked: GraphqlRequest, context: Context): UploadPlan {
    const { operation } = parts.documents.find(asked.query, asked.operationName);
    const plan = planUpload(parts.schema, operation);
    parts.admit(plan.field, context);
    return plan;
  }

  function enter(admin: string): () => void {
    const own = underWay.get(admin) ?? 0;
    if (all >= atOnce.all || own >= atOnce.each) throw new RequestError(429, 'Too many uploads');
    all += 1;
    underWay.set(admin, own + 1);
    return () => {
      all -= 1;
      const left = (underWay.get(admin) ?? 1) - 1;
      if (left > 0) underWay.set(admin, left);
      else underWay.delete(admin);
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

const pathOf = ({ variable, index }: Place): string =>
  index === undefined ? variable : `${variable}.${index}`;

function refused(faults: Faults, code: UploadFault): RequestError {
  const fields = faults.map(({ path, message, rule }) => {
    const extensions = rule.types.flatMap((type) => mediaTypes[type].extensions);
    const asked = `Must be one of ${extensions.join(', ')}`;
    return { path, message: message === 'FileTooBig' ? sizeAsked(rule) : asked };
  });
  return new RequestError(400, code, { code, fields });
}

function fill(
  variables: Readonly<Record<string, unknown>>,
  places: ReadonlyMap<string, Place>,
  files: ReadonlyMap<string, UploadedFile>,
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...variables };
  const lists = new Map<string, UploadedFile[]>();
  for (const [part, { variable, index }] of places) {
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

/** What forbids or is not valid is known before anything is run, so it is the request's. */
function asRequestError(error: unknown): unknown {
  if (error instanceof GatewayError)
    return new RequestError(error.code === 'FORBIDDEN' ? 403 : 400, error.message, {
      code: error.code,
      ...error.facts,
    });
  if (error instanceof DocumentError) {
    const [first] = error.errors;
    const code = first instanceof GatewayError ? { code: first.code } : {};
    return new RequestError(400, first?.message ?? 'The document is not valid', code);
  }
  return error;
}
