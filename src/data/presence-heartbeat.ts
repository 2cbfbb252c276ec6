import { recordServerTime } from './server-clock.ts';
import { isUnwatched, lastInput, onWatchedChange } from './viewer-activity.ts';

export type Doing = 'LOOKING' | 'IDLE' | 'TYPING';
export type PresenceKind = 'DISPUTE';

interface RecordKey {
  readonly kind: PresenceKind;
  readonly id: string;
}

/**
 * Milliseconds between two heartbeats, until a page counts as idle, and until it no longer counts
 * as typing.
 */
const heartbeatIntervalMs = 3_000;
const idleTimeoutMs = 60_000;
const typingTimeoutMs = 5_000;

/**
 * Id of this page for its lifetime. A reload creates a new page; the claims of the old page end
 * with it.
 */
export const tabId = crypto.randomUUID();

const visits = new Map<string, RecordKey & { count: number }>();
const typing = new Map<string, number>();
/** Claims of this page, each with the time since which it is held. */
const holds = new Map<string, RecordKey & { readonly since: number }>();
const keyOf = ({ kind, id }: RecordKey) => `${kind} ${id}`;

let socket: WebSocket | undefined;
let sentAt = 0;
let lastSentText = '';

function doingAt(key: string, now: number): Doing {
  if (now - (typing.get(key) ?? 0) < typingTimeoutMs) return 'TYPING';
  return document.hidden || now - lastInput() > idleTimeoutMs ? 'IDLE' : 'LOOKING';
}

function send(always: boolean): void {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  const now = Date.now();
  const at = [...visits].map(([key, { kind, id }]) => ({ kind, id, doing: doingAt(key, now) }));
  const presence = {
    tab: tabId,
    at,
    holds: [...holds.values()].map(({ kind, id }) => ({ kind, id })),
  };
  const text = JSON.stringify({ type: 'ping', payload: { presence, idle: isUnwatched() } });
  if (text === lastSentText && !always) return;
  lastSentText = text;
  sentAt = now;
  socket.send(text);
}

/**
 * Called when the socket is open and authenticated: sends the presence of this page at once and
 * from then on.
 */
export function startHeartbeat(open: unknown): void {
  socket = open as WebSocket;
  send(true);
}

/** Records the server's time from the response to a heartbeat. */
export function onPong(payload: unknown): void {
  const now = (payload as { now?: unknown } | undefined)?.now;
  if (typeof now === 'number' && sentAt > 0) recordServerTime(now, sentAt);
}

/** Announces that this page shows a record, until the returned function is called. */
export function visit(kind: PresenceKind, id: string): () => void {
  const record = { kind, id };
  const key = keyOf(record);
  const known = visits.get(key) ?? { ...record, count: 0 };
  known.count += 1;
  visits.set(key, known);
  send(false);
  return () => {
    known.count -= 1;
    if (known.count > 0) return;
    visits.delete(key);
    typing.delete(key);
    send(false);
  };
}

/** Announces that a person is typing at a record; it expires by itself. */
export function markTyping(kind: PresenceKind, id: string): void {
  typing.set(keyOf({ kind, id }), Date.now());
  send(false);
}

/** Starts or stops renewing a claim of this page. */
export function holdClaim(kind: PresenceKind, id: string, isClaimed: boolean): void {
  const record = { kind, id };
  if (isClaimed) holds.set(keyOf(record), { ...record, since: Date.now() });
  else holds.delete(keyOf(record));
  send(false);
}

/**
 * Milliseconds during which an answer without a new claim is older than the claim: both come on
 * different connections.
 */
const newClaimGraceMs = 5_000;

/** Stops renewing a claim that nobody holds any more, unless it was only just made. */
export function dropFreeClaim(kind: PresenceKind, id: string): void {
  const held = holds.get(keyOf({ kind, id }));
  if (held && Date.now() - held.since >= newClaimGraceMs) holdClaim(kind, id, false);
}

if (typeof window !== 'undefined') {
  setInterval(() => send(true), heartbeatIntervalMs);
  onWatchedChange(() => send(false));
}
