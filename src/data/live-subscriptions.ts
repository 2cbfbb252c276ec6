import { createRequest, stringifyDocument } from '@urql/core';
import type { TadaDocumentNode } from 'gql.tada';
import { lastingRefusals } from '../../machines/error-codes.ts';
import { ClientError, fromGraphQLErrors } from './client-error.ts';
import { isBefore } from './cursor.ts';
import { expectClose, liveSocket, sessionOfSocket } from './live-socket.ts';
import { namedDocument } from './named-document.ts';
import { announceSessionEnded, whenSessionIsBack } from './session-ended.ts';

/**
 * What a page does with data that it does not show itself: it shows how much there is, or needs the
 * data only for alerts or for names.
 */
export type Attention = 'summary' | 'background';

export interface Watcher<Data> {
  /** Receives one frame, with the cursor after it. */
  next(data: Data, cursor: string | null): void;
  /**
   * The missed events cannot be replayed: the watcher must reload the data on screen and watch
   * again from its `asOf`.
   */
  reset(): void;
  /**
   * Returns the ids of the rows on screen. Their changes are sent whatever page they are on by now.
   */
  shown?(): readonly string[];
  /** The page does not show the data itself, so without a feed it is read less often. */
  readonly attention?: Attention | undefined;
  /** The subscription is refused, and would be refused again: no rights, or not offered. */
  failed?(error: ClientError): void;
}

interface Frame {
  readonly data?: unknown;
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
  readonly extensions?: {
    readonly reset?: boolean;
    readonly cursor?: string;
    /**
     * Cursor from which to resume, if it is before `cursor`: not all events up to `cursor` were
     * sent yet.
     */
    readonly resume?: string;
  };
}

interface Shared {
  readonly watchers: Set<Watcher<unknown>>;
  readonly extensions: {
    id: string;
    after?: string;
    readonly shown?: readonly string[];
    readonly attention?: Attention | undefined;
  };
  /** Cursor of the last frame, or of the response with which the subscription started. */
  lastCursor: string | undefined;
  stop: () => void;
  closeTimer: ReturnType<typeof setTimeout> | undefined;
}

/** One upstream subscription per operation, variables and attention, shared by all watchers. */
const shared = new Map<string, Shared>();
const closeDelayMs = 100;

function discard(key: string, entry: Shared): void {
  if (shared.get(key) !== entry) return;
  shared.delete(key);
  clearTimeout(entry.closeTimer);
  if (shared.size === 0) expectClose(true);
  entry.stop();
}

/** Reloads a screen that stays open during a new sign-in, once the session is back. */
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
    if (lastingRefusals.has(error.code)) watcher.failed?.(error);
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
  // The same object is sent again when the socket reconnects, so the subscription resumes from
  // here.
  if (cursor) {
    entry.extensions.after = resume ?? cursor;
    entry.lastCursor = cursor;
  }
  if (frame.errors?.length) {
    if (!frame.data) fail(key, entry, fromGraphQLErrors(frame.errors));
    return;
  }
  for (const watcher of entry.watchers) watcher.next(frame.data, cursor ?? null);
}

/** More than a page contains; the gateway would not accept more. */
const maxShownIds = 1_000;

function start(
  key: string,
  payload: { readonly query: string; readonly variables: Record<string, unknown> },
  after: string | undefined,
  attention: Attention | undefined,
) {
  const watchers: Shared['watchers'] = new Set();
  const entry: Shared = {
    watchers,
    extensions: {
      id: key,
      ...(after ? { after } : {}),
      // Evaluated each time it is sent, also after a reconnect.
      get shown() {
        return [...watchers].flatMap((one) => one.shown?.() ?? []).slice(0, maxShownIds);
      },
      attention,
    },
    lastCursor: after,
    stop: () => {},
    closeTimer: undefined,
  };
  // Deferred by a macrotask, because an older subscription with the same id releases the id only
  // after its close.
  const timer = setTimeout(() => {
    entry.stop = liveSocket.subscribe(
      { ...payload, extensions: entry.extensions },
      {
        next: (frame) => receive(key, entry, frame as Frame),
        complete: () => discard(key, entry),
        error: (reason) => {
          if (shared.get(key) !== entry) return;
          if (Array.isArray(reason)) return fail(key, entry, fromGraphQLErrors(reason));
          const code = (reason as { code?: number } | undefined)?.code;
          if (code === 4401) {
            // The socket has already announced this. A second, later announcement would end the
            // next session.
            discard(key, entry);
            resumeWithSession(entry);
            return;
          }
          const name = code === 4403 ? 'FORBIDDEN' : 'NETWORK';
          // The socket client treats this close reason as final, but no close is final for the
          // console.
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

/** Watches the events after `after`. Returns a function that stops watching. */
export function watch<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  after: string | undefined,
  watcher: Watcher<Data>,
): () => void {
  const request = createRequest(namedDocument(document), variables);
  const { attention } = watcher;
  const operation = (request.key >>> 0).toString(36);
  const key = attention ? `${operation}-${attention}` : operation;
  let entry = shared.get(key);
  if (entry && after && isBefore(after, entry.lastCursor)) {
    // This watcher joins late and has missed earlier frames of the subscription.
    queueMicrotask(() => watcher.reset());
  }
  entry ??= start(key, { query: stringifyDocument(request.query), variables }, after, attention);
  clearTimeout(entry.closeTimer);
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
      joined.closeTimer = setTimeout(() => {
        if (joined.watchers.size === 0) discard(key, joined);
      }, closeDelayMs);
  };
}
