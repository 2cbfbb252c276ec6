import { type GraphQLSchema, isObjectType } from 'graphql';
import type { OpenChangeRequests } from './change-requests/open-change-requests.ts';
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
import type { OpenNotes } from './notes/open-notes.ts';
import { PresenceSource } from './presence/presence-source.ts';
import type { PresenceStore } from './presence/presence-store.ts';
import { compileDecode } from './rest/decode.ts';
import type { OpenSettingsChanges } from './settings-changes/open-settings-changes.ts';

interface OwnParts {
  readonly schema: GraphQLSchema;
  readonly feed: Feed;
  readonly schedule: PollSchedule;
  readonly presence: PresenceStore;
  readonly displays: { readonly book: DisplayRegistry; readonly presence: DisplayPresence };
  readonly connection: Connection;
  readonly changeRequests: Pick<OpenChangeRequests, 'book' | 'list'>;
  readonly settingsChanges: Pick<OpenSettingsChanges, 'book' | 'list'>;
  readonly notes: Pick<OpenNotes, 'book' | 'readPage'>;
  readonly chat: ChatLinks;
}

/** Milliseconds between two checks of which displays are connected, and what they show. */
const presenceCheckIntervalMs = 2_000;

/** Milliseconds after which the viewer's change requests are read again without a change. */
const rightsCheckIntervalMs = 60_000;

/** Milliseconds between two looks at the figures of the calls. */
const callsIntervalMs = 5_000;

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
  changeRequestsLive: {
    // The rows depend on the viewer: their own requests, and those that they may decide.
    isPersonal: true,
    open: (args, _, { emit, viewer }) =>
      new OwnListSource({
        listen: (changed) => changeRequests.book.listen(changed),
        intervalMs: rightsCheckIntervalMs,
        readPage: () => changeRequests.list(args, viewer.signedIn),
        emit,
      }),
  },
  settingsChangesLive: {
    // The rows depend on the viewer: changes of settings that they may read.
    isPersonal: true,
    open: (args, _, { emit, viewer }) =>
      new OwnListSource({
        listen: (changed) => settingsChanges.book.listen(changed),
        intervalMs: rightsCheckIntervalMs,
        readPage: () => settingsChanges.list(args, viewer.signedIn),
        emit,
      }),
  },
  notesLive: {
    // The rows depend on the viewer: notes about records that they may open.
    isPersonal: true,
    open: (args, _, { emit, viewer }) =>
      new OwnListSource({
        listen: (changed) => notes.book.listen(changed),
        intervalMs: rightsCheckIntervalMs,
        readPage: () => notes.readPage(args, viewer.signedIn),
        emit,
      }),
  },
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
