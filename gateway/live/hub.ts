import {
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { GatewayError } from '../errors.ts';
import type { Context } from '../graphql/context.ts';
import { type Compiled, DocumentError, type Documents } from '../graphql/documents.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import type { Asker } from '../rest/back-office.ts';
import type { Payload } from '../rest/encode.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { selectionOf } from '../rest/selection.ts';
import { type AskAs, type CompiledLive, compileLive, type OwnSources } from './compile-live.ts';
import type { Feed } from './feed.ts';
import { Group, type Member } from './group.ts';
import { readPlace } from './place.ts';
import { ownerOf, scopeOf, type Viewer } from './viewer.ts';

/** A subscription as it arrives. */
export interface SubscribeRequest {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Record<string, unknown> | undefined;
  /** Cursor of what is on screen. */
  readonly after?: unknown;
  /** Ids of the rows on screen. */
  readonly shown?: readonly string[] | undefined;
}

interface HubParts {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly calls: ReadonlyMap<string, CompiledCall>;
  readonly feed: Feed;
  readonly presence: PresenceStore;
  readonly displays: OwnSources['displays'];
  /** Address of the chat websocket, where there is one. */
  readonly chatUrl: string | undefined;
  readonly log: (message: string, facts: object) => void;
  /** The back office said that this session ended. */
  readonly ended: (token: string) => void;
}

interface Prepared {
  readonly compiled: Compiled;
  readonly name: string;
  readonly args: Payload;
  readonly live: CompiledLive;
}

/** All that is watched, by whom: joins equal subscriptions into groups. */
export class Hub {
  readonly #parts: HubParts;
  readonly #fields = new Map<string, CompiledLive>();
  readonly #groups = new Map<string, Group>();
  #asked = 0;

  constructor(parts: HubParts) {
    this.#parts = parts;
    const fields = parts.schema.getSubscriptionType()?.getFields() ?? {};
    for (const field of Object.values(fields))
      this.#fields.set(
        field.name,
        compileLive(parts.schema, field, parts.calls, parts.feed, {
          presence: parts.presence,
          displays: parts.displays,
          chat: { url: parts.chatUrl, ended: parts.ended, log: parts.log },
        }),
      );
  }

  get groups(): number {
    return this.#groups.size;
  }

  /** Throws what stands in the way; otherwise answers what to `leave`. */
  join(request: SubscribeRequest, who: Viewer, address: string | undefined, member: Member): Group {
    const prepared = this.#prepare(request, who);
    const { live, args } = prepared;
    const isPersonal = live.isPersonal(args);
    const key = JSON.stringify([
      request.operationName ?? '',
      request.query,
      sorted(request.variables ?? {}),
      scopeOf(who),
      isPersonal ? ownerOf(who) : '',
    ]);
    const group = this.#groups.get(key) ?? this.#open(key, request, prepared, who, address);
    // Whose rows are one's own alone, nobody's word is taken for: anybody could name another's.
    const shown = isPersonal ? undefined : request.shown;
    void group.join(member, request.after, shown).catch((error: unknown) => member.fail(error));
    return group;
  }

  leave(group: Group, member: Member): void {
    group.leave(member);
    if (group.size > 0 || this.#groups.get(group.key) !== group) return;
    group.close();
    this.#groups.delete(group.key);
  }

  close(): void {
    for (const group of this.#groups.values()) group.close();
    this.#groups.clear();
  }

  #prepare(request: SubscribeRequest, who: Viewer): Prepared {
    const compiled = this.#parts.documents.find(request.query, request.operationName);
    const { operation } = compiled;
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION)
      throw new GatewayError('BAD_INPUT', {}, 'only subscriptions are answered here');
    const [node] = operation.selectionSet.selections;
    if (operation.selectionSet.selections.length !== 1 || node?.kind !== Kind.FIELD)
      throw new GatewayError('BAD_INPUT', {}, 'one field for each subscription');
    const name = node.name.value;
    const live = this.#fields.get(name);
    const field = this.#parts.schema.getSubscriptionType()?.getFields()[name];
    if (!live || !field) throw new GatewayError('BAD_INPUT', {}, 'no such subscription');
    const context: Context = {
      requestId: '',
      address: undefined,
      ...who,
      denied: undefined,
    };
    live.guard(context);
    const values = getVariableValues(
      this.#parts.schema,
      operation.variableDefinitions ?? [],
      request.variables ?? {},
    );
    if (values.errors) throw new DocumentError(values.errors);
    const args = getArgumentValues(field, node, values.coerced) as Payload;
    return { compiled, name, args, live };
  }

  #open(
    key: string,
    request: SubscribeRequest,
    { compiled, name, args, live }: Prepared,
    who: Viewer,
    address: string | undefined,
  ): Group {
    const [node] = compiled.operation.selectionSet.selections;
    const selection = selectionOf(node?.kind === Kind.FIELD ? [node] : [], compiled.fragments);
    const group = new Group({
      key,
      field: name,
      compiled,
      variables: request.variables,
      cursor: () => this.#parts.feed.cursor,
      reached: (after) => this.#parts.feed.reached(readPlace(after)),
      open: (emit, tokens) =>
        live.open(args, selection, this.#askAs(tokens, address), emit, tokens, who),
    });
    this.#groups.set(key, group);
    return group;
  }

  /** Reads in the name of whoever watches; a session that ended does not end the others' watching. */
  #askAs(tokens: () => string[], address: string | undefined): AskAs {
    return async (read) => {
      let failure: unknown = new GatewayError('UPSTREAM_DOWN', { retry: true });
      for (const token of tokens()) {
        this.#asked += 1;
        const asker: Asker = {
          token: token || undefined,
          requestId: `live-${this.#asked}`,
          address,
        };
        try {
          return await read(asker);
        } catch (error) {
          failure = error;
          if (!(error instanceof GatewayError) || error.code !== 'UNAUTHENTICATED') break;
          if (!token) break;
          this.#parts.ended(token);
        }
      }
      throw failure;
    };
  }
}

/** Equal variables in any order make equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
