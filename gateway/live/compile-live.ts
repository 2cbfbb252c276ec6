import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
} from 'graphql';
import { type ChatLinks, IncomingSource } from '../chat/incoming-source.ts';
import type { DisplayBook } from '../displays/display-book.ts';
import type { DisplayPresence } from '../displays/display-presence.ts';
import { DisplaysSource, OwnDisplaySource } from '../displays/display-sources.ts';
import { PresenceSource } from '../presence/presence-source.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import type { Asker } from '../rest/back-office.ts';
import { compileDecode, type Decode } from '../rest/decode.ts';
import { type Live, liveOf, wireName } from '../rest/directives.ts';
import type { Payload } from '../rest/encode.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { leaves, type Selection } from '../rest/selection.ts';
import { compileGuard, type Guard } from '../session/access.ts';
import type { Feed } from './feed.ts';
import { ListSource, type Page } from './list-source.ts';
import { SingleSource } from './single-source.ts';
import type { Emit, Source } from './source.ts';
import { UpstreamSource } from './upstream-source.ts';
import type { Viewer } from './viewer.ts';

/** How a subscription field is watched. */
export interface CompiledLive {
  readonly guard: Guard;
  /** Whether nobody else may share the answer to these arguments. */
  readonly isPersonal: (args: Payload) => boolean;
  readonly open: (
    args: Payload,
    selection: Selection,
    ask: AskAs,
    emit: Emit,
    /** Sessions of those who watch. */
    tokens: () => readonly string[],
    /** Who opened it; where it is personal, the only one who watches. */
    viewer: Viewer,
  ) => Source;
}

/** What the gateway's own sources are made of. */
export interface OwnSources {
  readonly presence: PresenceStore;
  readonly displays: { readonly book: DisplayBook; readonly presence: DisplayPresence };
  readonly chat: ChatLinks;
}

/** Runs a read in the name of somebody who watches. */
export type AskAs = <T>(read: (asker: Asker) => Promise<T>) => Promise<T>;

export function compileLive(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  calls: ReadonlyMap<string, CompiledCall>,
  feed: Feed,
  own: OwnSources,
): CompiledLive {
  const guard = compileGuard(schema, field);
  const live = liveOf(schema, field);
  if (!live) {
    const open = ownSources(schema, feed, own)[field.name];
    if (!open) throw new Error(`${field.name} has no @live`);
    return { guard, isPersonal: () => personal.has(field.name), open };
  }
  const call = calls.get(live.of);
  if (!call) throw new Error(`${field.name}: ${live.of} has no @rest`);
  const frame = getNamedType(field.type);
  const isList = isObjectType(frame) && 'rows' in frame.getFields() && 'ids' in frame.getFields();
  const open = isList ? openList(schema, call, live, feed) : openSingle(schema, call, live, feed);
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

/** Of those, the ones that nobody else may share. */
const personal: ReadonlySet<string> = new Set(['incomingMessage', 'ownDisplay']);

/** What the gateway knows by itself. */
const ownSources = (
  schema: GraphQLSchema,
  feed: Feed,
  { presence, displays, chat }: OwnSources,
): Readonly<Record<string, CompiledLive['open']>> => ({
  upstream: (_, __, ___, emit) => new UpstreamSource(feed, emit),
  incomingMessage: (_, selection, __, emit, tokens) => {
    const type = schema.getType('GroupChatMessage');
    if (!isObjectType(type)) throw new Error('There are no messages');
    const wanted = selection.get('message') ?? new Map();
    const decode = compileDecode(schema, type, wanted, 'incomingMessage.message');
    return new IncomingSource(chat, feed, decode, tokens, emit);
  },
  presence: ({ kind, ids }, __, ___, emit) =>
    new PresenceSource(presence, String(kind), (ids as readonly unknown[]).map(String), emit),
  ownDisplay: (_, __, ___, emit, ____, viewer) => new OwnDisplaySource(displays.book, viewer, emit),
  displaysLive: (_, __, ___, emit) => new DisplaysSource(displays.book, displays.presence, emit),
});

function openList(
  schema: GraphQLSchema,
  call: CompiledCall,
  live: Live,
  feed: Feed,
): CompiledLive['open'] {
  const page = getNullableType(call.field.type);
  const items = isObjectType(page) ? page.getFields().items : undefined;
  if (!items) throw new Error(`${call.field.name} answers no items`);
  const rowType = getNamedType(items.type);
  if (!isObjectType(rowType)) throw new Error(`${call.field.name} has no rows`);
  const ids = rowIds(schema, call);
  return (args, selection, ask, emit) => {
    const wanted: Selection = new Map([...(selection.get('rows') ?? []), ...leaves(['id'])]);
    const pageSelection = new Map([['items', wanted]]);
    if (selection.has('total')) pageSelection.set('total', new Map());
    const plan = call.decoder(pageSelection);
    const decodeRow: Decode = compileDecode(schema, rowType, wanted, `${live.of}.items[]`);
    return new ListSource({
      feed,
      on: live.on,
      every: live.every,
      decodeRow,
      ids: ids(args),
      emit,
      readPage: () => ask((asker) => call.read(args, plan, asker, '') as Promise<Page>),
    });
  };
}

function openSingle(
  schema: GraphQLSchema,
  call: CompiledCall,
  live: Live,
  feed: Feed,
): CompiledLive['open'] {
  const ids = rowIds(schema, call, 'id');
  return (args, selection, ask, emit) => {
    const plan = call.decoder(selection);
    return new SingleSource({
      feed,
      on: live.on,
      every: live.every,
      pulse: live.pulse,
      ids: ids(args),
      emit,
      readValue: () => ask((asker) => call.read(args, plan, asker, '')),
    });
  };
}

/** Ids among the arguments, by the names that an event's row has for them; `own` is the event's. */
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
