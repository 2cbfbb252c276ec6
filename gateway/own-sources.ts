import { type GraphQLSchema, isObjectType } from 'graphql';
import { type ChatLinks, IncomingSource } from './chat/incoming-source.ts';
import type { Connection } from './connection/connection.ts';
import { ConnectionSource } from './connection/connection-source.ts';
import { compileDisplayList } from './displays/display-list.ts';
import type { DisplayPresence } from './displays/display-presence.ts';
import type { DisplayRegistry } from './displays/display-registry.ts';
import { OwnDisplaySource } from './displays/display-sources.ts';
import type { OwnSources } from './live/compile-live.ts';
import type { Feed } from './live/feed.ts';
import { OwnListSource } from './live/own-list-source.ts';
import type { PollSchedule } from './live/poll-schedule.ts';
import { UpstreamSource } from './live/upstream-source.ts';
import { PresenceSource } from './presence/presence-source.ts';
import type { PresenceStore } from './presence/presence-store.ts';
import { compileDecode } from './rest/decode.ts';
import type { ReadPersonalList } from './session/personal-list.ts';

/** Rows of the gateway of which each viewer sees their own part. */
interface PersonalRows {
  readonly book: { readonly listen: (changed: () => void) => () => void };
  readonly list: ReadPersonalList;
}

interface OwnParts {
  readonly schema: GraphQLSchema;
  readonly feed: Feed;
  readonly schedule: PollSchedule;
  readonly presence: PresenceStore;
  readonly displays: { readonly book: DisplayRegistry; readonly presence: DisplayPresence };
  readonly connection: Connection;
  readonly changeRequests: PersonalRows;
  readonly settingsChanges: PersonalRows;
  readonly notes: PersonalRows;
  readonly replies: PersonalRows;
  readonly handovers: PersonalRows;
  readonly chat: ChatLinks;
}

/** Milliseconds between two checks of which displays are connected, and what they show. */
const presenceCheckIntervalMs = 2_000;

/** Milliseconds after which the viewer's rows are read again without a change: rights may change. */
const rightsCheckIntervalMs = 60_000;

/** Milliseconds between two looks at the figures of the calls. */
const callsIntervalMs = 5_000;

const personalList = ({ book, list }: PersonalRows): OwnSources[string] => ({
  isPersonal: true,
  open: (args, _, { emit, viewer }) =>
    new OwnListSource({
      listen: (changed) => book.listen(changed),
      intervalMs: rightsCheckIntervalMs,
      readPage: () => list(args, viewer.signedIn),
      emit,
    }),
});

/** Returns the sources of the gateway's own data, which no call reads. */
export const ownSources = ({
  schema,
  feed,
  schedule,
  presence,
  displays,
  connection,
  changeRequests,
  settingsChanges,
  notes,
  replies,
  handovers,
  chat,
}: OwnParts): OwnSources => ({
  upstream: {
    isPersonal: false,
    open: (_, __, { emit }) => new UpstreamSource(feed, schedule, emit),
  },
  incomingMessage: {
    isPersonal: true,
    open(_, selection, { emit, tokens }) {
      const type = schema.getType('GroupChatMessage');
      if (!isObjectType(type)) throw new Error('There are no messages');
      const wanted = selection.get('message') ?? new Map();
      const decode = compileDecode(schema, type, wanted, 'incomingMessage.message');
      return new IncomingSource(chat, feed, decode, tokens, emit);
    },
  },
  presence: {
    isPersonal: false,
    open: ({ kind, ids }, __, { emit }) =>
      new PresenceSource(presence, String(kind), (ids as readonly unknown[]).map(String), emit),
  },
  ownDisplay: {
    isPersonal: true,
    open: (_, __, { emit, viewer }) => new OwnDisplaySource(displays.book, viewer, emit),
  },
  displaysLive: {
    isPersonal: false,
    open(args, _, { emit }) {
      const readDisplays = compileDisplayList(schema, displays);
      return new OwnListSource({
        listen: (changed) => displays.book.listen(changed),
        intervalMs: presenceCheckIntervalMs,
        readPage: () => readDisplays(args),
        emit,
      });
    },
  },
  changeRequestsLive: personalList(changeRequests),
  settingsChangesLive: personalList(settingsChanges),
  notesLive: personalList(notes),
  repliesLive: personalList(replies),
  handoversLive: personalList(handovers),
  connectionLive: {
    isPersonal: false,
    open: (_, __, { emit }) => new ConnectionSource(connection.view, emit),
  },
  connectionCallsLive: {
    isPersonal: false,
    open: (args, _, { emit }) =>
      new OwnListSource({
        // The figures change all the time, and nothing reports it.
        listen: () => () => {},
        intervalMs: callsIntervalMs,
        readPage: () => connection.readCalls(args),
        emit,
      }),
  },
});
