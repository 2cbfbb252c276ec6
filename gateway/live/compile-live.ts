import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
} from 'graphql';
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

/** How a subscription field is watched. */
export interface CompiledLive {
  readonly guard: Guard;
  readonly personal: boolean;
  readonly open: (args: Payload, selection: Selection, ask: AskAs, emit: Emit) => Source;
}

/** Runs a read in the name of somebody who watches. */
export type AskAs = <T>(read: (asker: Asker) => Promise<T>) => Promise<T>;

export function compileLive(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  calls: ReadonlyMap<string, CompiledCall>,
  feed: Feed,
): CompiledLive {
  const guard = compileGuard(schema, field);
  const live = liveOf(schema, field);
  if (!live) {
    if (field.name !== 'upstream') throw new Error(`${field.name} has no @live`);
    return { guard, personal: false, open: (_, __, ___, emit) => new UpstreamSource(feed, emit) };
  }
  const call = calls.get(live.of);
  if (!call) throw new Error(`${field.name}: ${live.of} has no @rest`);
  const frame = getNamedType(field.type);
  const isList = isObjectType(frame) && 'rows' in frame.getFields() && 'ids' in frame.getFields();
  const open = isList ? openList(schema, call, live, feed) : openSingle(schema, call, live, feed);
  return { guard, personal: live.personal, open };
}

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
  const idArgs = call.field.args.filter(({ type }) => getNullableType(type).toString() === 'ID');
  return (args, selection, ask, emit) => {
    const plan = call.decoder(selection);
    const ids: Record<string, string> = {};
    for (const arg of idArgs)
      if (args[arg.name] !== undefined && args[arg.name] !== null)
        ids[arg.name === 'id' ? 'id' : wireName(schema, arg)] = String(args[arg.name]);
    return new SingleSource({
      feed,
      on: live.on,
      every: live.every,
      ids,
      emit,
      readValue: () => ask((asker) => call.read(args, plan, asker, '')),
    });
  };
}
