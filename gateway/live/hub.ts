import {
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { GatewayError } from '../errors.ts';
import { type Compiled, DocumentError, type Documents } from '../graphql/documents.ts';
import type { Context } from '../ports/context.ts';
import type { Viewer } from '../ports/live-source.ts';
import type { Caller } from '../rest/back-office.ts';
import type { Payload } from '../rest/encode.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { selectionOf } from '../rest/selection.ts';
import type { Poller, PollRun, SharedPolls } from '../rest/shared-polls.ts';
import type { Rights } from '../session/rights.ts';
import { type CompiledLive, compileLive, type OwnSources, type ReadAs } from './compile-live.ts';
import type { Feed } from './feed.ts';
import { parseCursor } from './feed-cursor.ts';
import type { PollSchedule } from './poll-schedule.ts';
import { nextSessions } from './session-turn.ts';
import { type Subscriber, SubscriptionGroup } from './subscription-group.ts';
import { ownerOf, scopeOf } from './viewer.ts';

/** A subscription request. */
export interface SubscribeRequest {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Record<string, unknown> | undefined;
  /** Cursor of the data on screen. */
  readonly after?: unknown;
  /** Ids of the rows on screen. */
  readonly shown?: readonly string[] | undefined;
}

interface HubParts {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly calls: ReadonlyMap<string, CompiledCall>;
  readonly feed: Feed;
  readonly schedule: PollSchedule;
  readonly own: OwnSources;
  readonly rights: Pick<Rights, 'answered' | 'answeredAt'>;
  readonly backOffice: { readonly polls: Pick<SharedPolls, 'leave'> };
  /** Called when the back office reports that this session ended. */
  readonly ended: (token: string) => void;
}

interface Prepared {
  readonly compiled: Compiled;
  readonly name: string;
  readonly args: Payload;
  readonly live: CompiledLive;
}

/** Holds all subscriptions and their subscribers; joins equal subscriptions into groups. */
export class Hub {
  readonly #parts: HubParts;
  readonly #fields = new Map<string, CompiledLive>();
  readonly #groups = new Map<string, SubscriptionGroup>();
  #requestCount = 0;

  constructor(parts: HubParts) {
    this.#parts = parts;
    const fields = parts.schema.getSubscriptionType()?.getFields() ?? {};
    for (const field of Object.values(fields))
      this.#fields.set(field.name, compileLive(parts.schema, field, parts.calls, parts, parts.own));
  }

  get groups(): number {
    return this.#groups.size;
  }

  /** Joins a group and returns it for `leave`. Throws if the subscription is not possible. */
  join(
    request: SubscribeRequest,
    who: Viewer,
    address: string | undefined,
    member: Subscriber,
  ): SubscriptionGroup {
    const prepared = this.#prepare(request, who);
    const { live, args } = prepared;
    const isPersonal = live.isPersonal(args);
    const scope = JSON.stringify([scopeOf(who), isPersonal ? ownerOf(who) : '']);
    const key = JSON.stringify([
      request.operationName ?? '',
      request.query,
      sorted(request.variables ?? {}),
      scope,
    ]);
    const group =
      this.#groups.get(key) ?? this.#open({ key, scope }, request, prepared, who, address);
    // For personal rows the client's `shown` is ignored, because a client could name another
    // person's rows.
    const shown = isPersonal ? undefined : request.shown;
    void group.join(member, request.after, shown).catch((error: unknown) => member.fail(error));
    return group;
  }

  leave(group: SubscriptionGroup, member: Subscriber): void {
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
    { key, scope }: { readonly key: string; readonly scope: string },
    request: SubscribeRequest,
    { compiled, name, args, live }: Prepared,
    who: Viewer,
    address: string | undefined,
  ): SubscriptionGroup {
    const [node] = compiled.operation.selectionSet.selections;
    const selection = selectionOf(node?.kind === Kind.FIELD ? [node] : [], compiled.fragments);
    const poller: Poller = { scope, offer: (sentAt) => group.offer(sentAt) };
    const group: SubscriptionGroup = new SubscriptionGroup({
      key,
      field: name,
      compiled,
      variables: request.variables,
      cursor: () => this.#parts.feed.cursor,
      waitForCursor: (after) => this.#parts.feed.waitForCursor(parseCursor(after)),
      closed: () => this.#parts.backOffice.polls.leave(poller),
      open: (emit, tokens, attention) => {
        const readAs = this.#readAs(tokens, who, address, poller);
        return live.open(args, selection, { emit, tokens, readAs, viewer: who, attention });
      },
    });
    this.#groups.set(key, group);
    return group;
  }

  /**
   * Reads with the session of one of the subscribers. A session that ended does not stop the other
   * subscribers.
   */
  #readAs(
    tokens: () => Iterable<string>,
    { signedIn }: Viewer,
    address: string | undefined,
    poller: Poller,
  ): ReadAs {
    const { rights, ended } = this.#parts;
    return async (read, { service }) => {
      let failure: unknown = new GatewayError('UPSTREAM_DOWN', { retry: true });
      for (const token of nextSessions(tokens(), (one) => rights.answeredAt(one))) {
        this.#requestCount += 1;
        const run: PollRun = { poller, sentCount: 0 };
        const caller: Caller = {
          token: token || undefined,
          // A list of what is an admin's own is shared with nobody (`personal`).
          adminId: signedIn?.admin.id,
          requestId: `live-${this.#requestCount}`,
          address,
          poll: run,
        };
        try {
          const answer = await read(caller);
          if (!service && run.sentCount > 0) rights.answered(token);
          return answer;
        } catch (error) {
          failure = error;
          if (!(error instanceof GatewayError) || error.code !== 'UNAUTHENTICATED') break;
          if (!token) break;
          ended(token);
        }
      }
      throw failure;
    };
  }
}

/** Sorts keys so that equal variables in any order produce equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
