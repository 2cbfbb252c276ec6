import type { GraphQLSchema } from 'graphql';
import { GatewayError } from '../errors.ts';
import { type Answer, readBody } from './answer.ts';
import type { BackOffice, Caller } from './back-office.ts';
import { extensionOf } from './directives.ts';
import type { Payload } from './encode.ts';
import type { CompiledCall } from './rest-executor.ts';

const call = { method: 'GET', path: 'v1/ext', body: undefined } as const;
const audit = 'v1/ext/audit';
/** Milliseconds for which the list of offered extensions is cached. */
const cacheTtlMs = 60_000;
/**
 * The same after a failed request: a failure hides nothing for long and causes no storm of
 * requests.
 */
const retryAfterFailureMs = 2_000;

/** An entry of the audit trail about an action of the gateway. */
export interface AuditEntry {
  readonly action: string;
  readonly objectType?: string;
  readonly objectId?: string;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly error?: string;
}

/**
 * Extensions of the connected back office beyond the documents. A third-party back office has none.
 */
export class Extensions {
  readonly #backOffice: BackOffice;
  readonly #now: () => number;
  /** The last successful response. A failure contains no list, so it removes nothing. */
  #known: readonly string[] = [];
  #refreshAt = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<readonly string[]> | undefined;

  constructor(backOffice: BackOffice, now: () => number = () => performance.now()) {
    this.#backOffice = backOffice;
    this.#now = now;
  }

  /**
   * Returns all offered extensions. Never fails: while the list cannot be read, the last known list
   * stays valid.
   */
  async all(caller: Caller): Promise<readonly string[]> {
    if (this.#now() < this.#refreshAt) return this.#known;
    this.#refreshing ??= this.#learn(caller).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async offers(name: string, caller: Caller): Promise<boolean> {
    return (await this.all(caller)).includes(name);
  }

  /** @throws GatewayError `NOT_OFFERED` */
  async need(name: string, caller: Caller): Promise<void> {
    if (!(await this.offers(name, caller))) throw new GatewayError('NOT_OFFERED');
  }

  /**
   * Records an action that the gateway refused before it reached the back office (d3:381), or,
   * without an error, an action of the gateway itself.
   */
  async record(caller: Caller, entry: AuditEntry): Promise<void> {
    const offered = await this.all(caller);
    if (!offered.includes('audit')) return;
    const body = JSON.stringify({ ...entry, requestId: caller.requestId });
    await this.#backOffice.write(`POST ${audit}`, { method: 'POST', path: audit, body }, caller);
  }

  async #learn(caller: Caller): Promise<readonly string[]> {
    const reported = await this.#backOffice
      .read('GET v1/ext', call, caller)
      .then(offered, () => undefined);
    if (reported) this.#known = reported;
    this.#refreshAt = this.#now() + (reported ? cacheTtlMs : retryAfterFailureMs);
    return this.#known;
  }
}

/**
 * Wraps the reads of extensions: a back office that does not offer one is never asked for it, by
 * queries, live lists, histories or exports.
 */
export function withExtensions(
  schema: GraphQLSchema,
  calls: ReadonlyMap<string, CompiledCall>,
  extensions: Extensions,
): ReadonlyMap<string, CompiledCall> {
  return new Map(
    [...calls].map(([name, call]) => {
      const extension = extensionOf(schema, call.field);
      const read: CompiledCall['read'] = async (args, plan, caller, asOf) => {
        if (extension !== undefined) await extensions.need(extension, caller);
        return call.read(args, plan, caller, asOf);
      };
      const own = ownArguments(schema, call);
      const write: CompiledCall['write'] = async (args, caller, key) =>
        call.write(await onlyOffered(own, args, extensions, caller), caller, key);
      return [
        name,
        {
          ...call,
          ...(extension === undefined ? {} : { read }),
          ...(own.length === 0 ? {} : { write }),
        },
      ];
    }),
  );
}

type OwnArgument = readonly [name: string, extension: string];

/** Returns the arguments that no document names, with the extensions that accept them. */
const ownArguments = (schema: GraphQLSchema, { field }: CompiledCall): readonly OwnArgument[] =>
  field.args.flatMap((arg) => {
    const extension = extensionOf(schema, arg);
    return extension === undefined ? [] : [[arg.name, extension] as const];
  });

/** Leaves out the arguments that the back office does not accept. */
async function onlyOffered(
  own: readonly OwnArgument[],
  args: Payload,
  extensions: Extensions,
  caller: Caller,
): Promise<Payload> {
  const offered = await extensions.all(caller);
  const left = new Map(Object.entries(args));
  for (const [name, extension] of own) if (!offered.includes(extension)) left.delete(name);
  return Object.fromEntries(left);
}

/**
 * Returns the extensions that a response offers; undefined if the response does not contain a list:
 * a failure, an ended session.
 */
function offered(answer: Answer): readonly string[] | undefined {
  if (answer.status >= 500 || [401, 408, 429].includes(answer.status)) return undefined;
  // A third-party back office may return anything for an unknown path.
  if (answer.status !== 200) return [];
  try {
    const body = readBody(answer, 'GET v1/ext', JSON.parse) as { extensions?: unknown };
    return Array.isArray(body.extensions) ? body.extensions.map(String) : [];
  } catch (error) {
    const isEnded = error instanceof GatewayError && error.code === 'UNAUTHENTICATED';
    return isEnded ? undefined : [];
  }
}
