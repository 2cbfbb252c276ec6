import { createRequest, stringifyDocument } from '@urql/core';
import type { TadaDocumentNode } from 'gql.tada';
import { ClientError, fromGraphQLErrors } from './client-error.ts';
import { isBefore } from './cursor.ts';
import { expectClose, liveSocket, sessionOfSocket } from './live-socket.ts';
import { namedDocument } from './named-document.ts';
import { announceSessionEnded, whenSessionIsBack } from './session-ended.ts';

export interface Watcher<Data> {
  /** One frame, with the place that it brings the watcher to. */
  next(data: Data, cursor: string | null): void;
  /** The past cannot be given: read what is on screen anew and watch again from its `asOf`. */
  reset(): void;
  /** Ids of the rows on screen, which are to be told of whatever page they would be on by now. */
  shown?(): readonly string[];
  /** It will not come back by itself: no rights, or the question is wrong. */
  failed?(error: ClientError): void;
}

interface Frame {
  readonly data?: unknown;
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
  readonly extensions?: {
    readonly reset?: boolean;
    readonly cursor?: string;
    /** Where to go on from, while that is before `cursor`: not all up to there was told yet. */
    readonly resume?: string;
  };
}

interface Shared {
  readonly watchers: Set<Watcher<unknown>>;
  readonly extensions: { id: string; after?: string; readonly shown?: readonly string[] };
  /** The place of the last frame, or of the answer that it began with. */
  told: string | undefined;
  stop: () => void;
  linger: ReturnType<typeof setTimeout> | undefined;
}

/** One upstream subscription for each operation and variables, however many places watch it. */
const shared = new Map<string, Shared>();
const lingerFor = 100;

const lasting = new Set(['FORBIDDEN', 'BAD_INPUT', 'LIMIT', 'UNKNOWN_OPERATION']);

function discard(key: string, entry: Shared): void {
  if (shared.get(key) !== entry) return;
  shared.delete(key);
  clearTimeout(entry.linger);
  if (shared.size === 0) expectClose(true);
  entry.stop();
}

/** A screen that is kept while somebody signs in again is read anew then. */
function resumeWithSession(entry: Shared): void {
  whenSessionIsBack(sessionOfSocket(), () => {
    for (const watcher of [...entry.watchers]) watcher.reset();
  });
}

function fail(key: string, entry: Shared, error: ClientError): void {
  const watchers = [...entry.watchers];
  discard(key, entry);
  if (error.code === 'UNAUTHENTICATED') {
    announceSessionEnded(sessionOfSocket());
    resumeWithSession(entry);
    return;
  }
  for (const watcher of watchers) {
    if (lasting.has(error.code)) watcher.failed?.(error);
    else watcher.reset();
  }
}

function receive(key: string, entry: Shared, frame: Frame): void {
  const { reset, cursor, resume } = frame.extensions ?? {};
  if (reset) {
    const watchers = [...entry.watchers];
    discard(key, entry);
    for (const watcher of watchers) watcher.reset();
    return;
  }
  // The same object goes out again when the socket comes back, so it resumes from here.
  if (cursor) {
    entry.extensions.after = resume ?? cursor;
    entry.told = cursor;
  }
  if (frame.errors?.length) {
    if (!frame.data) fail(key, entry, fromGraphQLErrors(frame.errors));
    return;
  }
  for (const watcher of entry.watchers) watcher.next(frame.data, cursor ?? null);
}

/** More than a page has: what is beyond would not be believed. */
const mostShown = 1_000;

function start(key: string, query: string, variables: Record<string, unknown>, after?: string) {
  const watchers: Shared['watchers'] = new Set();
  const entry: Shared = {
    watchers,
    extensions: {
      id: key,
      ...(after ? { after } : {}),
      // Read each time that it is sent: also when the socket comes back.
      get shown() {
        return [...watchers].flatMap((one) => one.shown?.() ?? []).slice(0, mostShown);
      },
    },
    told: after,
    stop: () => {},
    linger: undefined,
  };
  // A macrotask later: an older subscription of the same id lets go of its id only after its close.
  const timer = setTimeout(() => {
    entry.stop = liveSocket.subscribe(
      { query, variables, extensions: entry.extensions },
      {
        next: (frame) => receive(key, entry, frame as Frame),
        complete: () => discard(key, entry),
        error: (reason) => {
          if (shared.get(key) !== entry) return;
          if (Array.isArray(reason)) return fail(key, entry, fromGraphQLErrors(reason));
          const code = (reason as { code?: number } | undefined)?.code;
          if (code === 4401) {
            // The socket has said so at once. Said again later, it would end the next session.
            discard(key, entry);
            resumeWithSession(entry);
            return;
          }
          const name = code === 4403 ? 'FORBIDDEN' : 'NETWORK';
          // Closed for a reason that the socket's client takes for final; ours never is.
          setTimeout(() => fail(key, entry, new ClientError('Socket closed', name)), 1_000);
        },
      },
    );
  });
  entry.stop = () => clearTimeout(timer);
  expectClose(false);
  shared.set(key, entry);
  return entry;
}

/** Watches from `after` on. Returns what stops it. */
export function watch<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  after: string | undefined,
  watcher: Watcher<Data>,
): () => void {
  const request = createRequest(namedDocument(document), variables);
  const key = (request.key >>> 0).toString(36);
  let entry = shared.get(key);
  if (entry && after && isBefore(after, entry.told)) {
    // It joins later than others began and has missed what they were given.
    queueMicrotask(() => watcher.reset());
  }
  entry ??= start(key, stringifyDocument(request.query), variables, after);
  clearTimeout(entry.linger);
  const own: Watcher<unknown> = {
    next: (data, cursor) => watcher.next(data as Data, cursor),
    reset: () => watcher.reset(),
    failed: (error) => watcher.failed?.(error),
    shown: () => watcher.shown?.() ?? [],
  };
  const joined = entry;
  joined.watchers.add(own);
  return () => {
    joined.watchers.delete(own);
    if (joined.watchers.size === 0)
      joined.linger = setTimeout(() => {
        if (joined.watchers.size === 0) discard(key, joined);
      }, lingerFor);
  };
}
