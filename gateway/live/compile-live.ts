import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
} from 'graphql';
import type { Emit, Source, Viewer } from '../ports/live-source.ts';
import type { Caller } from '../rest/back-office.ts';
import { compileDecode } from '../rest/decode.ts';
import { type Live, liveOf, type RestCall, wireName } from '../rest/directives.ts';
import type { Payload } from '../rest/encode.ts';
import type { Decode } from '../rest/reading.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { leaves, type Selection } from '../rest/selection.ts';
import { compileGuard, type Guard } from '../session/access.ts';
import type { Feed } from './feed.ts';
import { compileFilterFit } from './filter-fit.ts';
import { ListSource, type Page } from './list-source.ts';
import type { Attention, Pace, PollSchedule } from './poll-schedule.ts';
import { SingleSource } from './single-source.ts';

/** Compiled source of a subscription field. */
export interface CompiledLive {
  readonly guard: Guard;
  /** Returns whether the result for these arguments must not be shared with others. */
  readonly isPersonal: (args: Payload) => boolean;
  readonly open: (args: Payload, selection: Selection, audience: Audience) => Source;
}

/** The subscribers of a source. */
export interface Audience {
  readonly emit: Emit;
  /** Returns their sessions. */
  readonly tokens: () => Iterable<string>;
  readonly readAs: ReadAs;
  /** The viewer who opened the subscription. If it is personal, this is its only subscriber. */
  readonly viewer: Viewer;
  readonly attention: () => Attention;
}

/** The feed of the back office, and how data is read again without it. */
export interface Upstream {
  readonly feed: Feed;
  readonly schedule: PollSchedule;
}

/** Source of a subscription of data that the gateway holds itself. */
export interface OwnLive {
  /** Whether the subscription must not be shared with others. */
  readonly isPersonal: boolean;
  readonly open: CompiledLive['open'];
}

/** Sources of the gateway's own data, by the name of the subscription. */
export type OwnSources = Readonly<Record<string, OwnLive>>;

/**
 * Runs a read with the session of one of the subscribers, or with the gateway's own token for a
 * `service` call.
 */
export type ReadAs = <T>(
  read: (caller: Caller) => Promise<T>,
  call: Pick<RestCall, 'service'>,
) => Promise<T>;

export function compileLive(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  calls: ReadonlyMap<string, CompiledCall>,
  upstream: Upstream,
  own: OwnSources,
): CompiledLive {
  const guard = compileGuard(schema, field);
  const source = own[field.name];
  if (source) return { guard, isPersonal: () => source.isPersonal, open: source.open };
  const live = liveOf(schema, field);
  if (!live) throw new Error(`${field.name} has no @live`);
  const call = calls.get(live.of);
  if (!call) throw new Error(`${field.name}: ${live.of} has no @rest`);
  const frame = getNamedType(field.type);
  const isList = isObjectType(frame) && 'rows' in frame.getFields() && 'ids' in frame.getFields();
  const open = (isList ? openList : openSingle)(schema, call, live, upstream);
  return { guard, isPersonal: personalChoice(live.personal), open };
}

const personalChoice = (choices: readonly string[]) => {
  if (choices.includes('*')) return () => true;
  const read = choices.map((choice) => {
    const [path = '', value = ''] = choice.split(':').map((part) => part.trim());
    return { path: path.split('.'), value };
  });
  return (args: Payload): boolean =>
    read.some(({ path, value }) => {
      const found = path.reduce<unknown>(
        (from, name) => (from as Payload | null | undefined)?.[name],
        args,
      );
      return [found].flat().includes(value);
    });
};

function openList(
  schema: GraphQLSchema,
  call: CompiledCall,
  live: Live,
  upstream: Upstream,
): CompiledLive['open'] {
  const page = getNullableType(call.field.type);
  const items = isObjectType(page) ? page.getFields().items : undefined;
  if (!items) throw new Error(`${call.field.name} answers no items`);
  const rowType = getNamedType(items.type);
  if (!isObjectType(rowType)) throw new Error(`${call.field.name} has no rows`);
  const ids = rowIds(schema, call);
  const fitOf = compileFilterFit(schema, call, rowType);
  return (args, selection, { readAs, emit, attention }) => {
    const fit = fitOf(args);
    const rowSelection: Selection = new Map([
      ...(selection.get('rows') ?? []),
      ...leaves(['id', ...fit.fields]),
    ]);
    const items: readonly [string, Selection] = ['items', rowSelection];
    const uncounted = call.decoder(new Map([items]));
    const counted = selection.has('total')
      ? call.decoder(new Map([items, ['total', new Map()]]))
      : uncounted;
    const decodeRow: Decode = compileDecode(schema, rowType, rowSelection, `${live.of}.items[]`);
    return new ListSource({
      feed: upstream.feed,
      on: live.on,
      pace: paceOf(live, upstream, attention),
      decodeRow,
      fit,
      ids: ids(args),
      emit,
      readPage: (withTotal) =>
        readAs(
          (caller) => call.read(args, withTotal ? counted : uncounted, caller, '') as Promise<Page>,
          call.rest,
        ),
    });
  };
}

function openSingle(
  schema: GraphQLSchema,
  call: CompiledCall,
  live: Live,
  upstream: Upstream,
): CompiledLive['open'] {
  const ids = rowIds(schema, call, 'id');
  return (args, selection, { readAs, emit, attention }) => {
    const plan = call.decoder(selection);
    return new SingleSource({
      feed: upstream.feed,
      on: live.on,
      pace: paceOf(live, upstream, attention),
      ids: ids(args),
      emit,
      readValue: () => readAs((caller) => call.read(args, plan, caller, ''), call.rest),
    });
  };
}

const paceOf = (live: Live, { schedule }: Upstream, attention: () => Attention): Pace => {
  const minMs = Math.max(live.pulse ?? 0, live.poll / 2);
  return {
    intervalMs: live.every,
    pulse: live.pulse,
    polling: { schedule, minMs, maxMs: Math.max(minMs, live.poll), attention },
  };
};

/**
 * Returns the ids among the arguments, by the names they have in an event's row; `own` is the name
 * of the event's own id.
 */
function rowIds(schema: GraphQLSchema, { field }: CompiledCall, own?: string) {
  const idArgs = field.args.filter(({ type }) => getNullableType(type).toString() === 'ID');
  return (args: Payload): Record<string, string> => {
    const ids: Record<string, string> = {};
    for (const arg of idArgs)
      if (args[arg.name] !== undefined && args[arg.name] !== null)
        ids[arg.name === own ? own : wireName(schema, arg)] = String(args[arg.name]);
    return ids;
  };
}
