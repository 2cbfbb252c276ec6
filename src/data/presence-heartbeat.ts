import { noteServerTime } from './server-clock.ts';

export type Doing = 'LOOKING' | 'IDLE' | 'TYPING';
export type PresenceKind = 'DISPUTE';

interface RecordKey {
  readonly kind: PresenceKind;
  readonly id: string;
}

/** Milliseconds between two heartbeats, and until a page is idle or no longer types. */
const beatEvery = 3_000;
const idleAfter = 60_000;
const typingFor = 5_000;

/** This page, for as long as it lives. A reload is another page: its claims went with the old one. */
export const tabId = crypto.randomUUID();

const visits = new Map<string, RecordKey & { count: number }>();
const typing = new Map<string, number>();
const holds = new Map<string, RecordKey>();
const keyOf = ({ kind, id }: RecordKey) => `${kind} ${id}`;

let socket: WebSocket | undefined;
let touched = Date.now();
let sentAt = 0;
let said = '';

function doingAt(key: string, now: number): Doing {
  if (now - (typing.get(key) ?? 0) < typingFor) return 'TYPING';
  return document.hidden || now - touched > idleAfter ? 'IDLE' : 'LOOKING';
}

function send(always: boolean): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  const now = Date.now();
  const at = [...visits].map(([key, { kind, id }]) => ({ kind, id, doing: doingAt(key, now) }));
  const presence = { tab: tabId, at, holds: [...holds.values()] };
  const text = JSON.stringify({ type: 'ping', payload: { presence } });
  if (text === said && !always) return;
  said = text;
  sentAt = now;
  socket.send(text);
}

/** The socket is open and knows who we are: it is told where we are, at once and from now on. */
export function beatOn(open: unknown): void {
  socket = open as WebSocket;
  send(true);
}

/** The answer to a heartbeat tells the server's time. */
export function heardBeat(payload: unknown): void {
  const now = (payload as { now?: unknown } | undefined)?.now;
  if (typeof now === 'number' && sentAt > 0) noteServerTime(now, sentAt);
}

/** Says that this page shows a record, until what is returned is called. */
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

/** Says that somebody types at a record; it wears off by itself. */
export function noteTyping(kind: PresenceKind, id: string): void {
  typing.set(keyOf({ kind, id }), Date.now());
  send(false);
}

/** Renews a claim of this page from now on, or no longer. */
export function holdClaim(kind: PresenceKind, id: string, held: boolean): void {
  const record = { kind, id };
  if (held) holds.set(keyOf(record), record);
  else holds.delete(keyOf(record));
  send(false);
}

if (typeof window !== 'undefined') {
  setInterval(() => send(true), beatEvery);
  const note = () => {
    touched = Date.now();
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    window.addEventListener(event, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) note();
    send(false);
  });
}
