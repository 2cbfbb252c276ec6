import { type Client, createClient, MessageType } from 'graphql-ws';
import { createActor } from 'xstate';
import { liveConnectionMachine } from '../../machines/live-connection/live-connection.machine.ts';
import { beatOn, heardBeat } from './presence-heartbeat.ts';
import { comeBack, retryWait } from './retry-wait.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';

const pingEvery = 2_000;
const silentFor = 5_000;

/** The machine behind the header's face; its host is this file. */
export const liveConnection = createActor(liveConnectionMachine).start();

let wake: () => void = () => {};
let leftAlone = true;
let isMoving = false;
let openedIn = presentSession();

/** The session in which the socket was opened: what it says is of that one. */
export const sessionOfSocket = (): number => openedIn;

/**
 * Waits without end: the stock client gives up for ever after a
 * gateway outage of 3 s. Coming back online or to the front cuts the wait short.
 */
async function waitToRetry(retries: number): Promise<void> {
  const wait = retryWait(retries, isMoving);
  isMoving = false;
  liveConnection.send({ type: 'wait', until: Date.now() + wait });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  liveConnection.send({ type: 'open' });
}

/** Tries again at once instead of waiting. */
export const tryNow = (): void => wake();

let silence: ReturnType<typeof setTimeout> | undefined;

/** Also while it is opened: what hangs there would hang for minutes, long after all is well again. */
function heard(): void {
  clearTimeout(silence);
  silence = setTimeout(() => socket.terminate(), silentFor);
}

const socket: Client = createClient({
  url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
  lazy: true,
  lazyCloseTimeout: 3_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  retryWait: waitToRetry,
  keepAlive: pingEvery,
  connectionAckWaitTimeout: silentFor,
  generateID: (payload) => String(payload.extensions?.id ?? crypto.randomUUID()),
  on: {
    connecting: () => {
      leftAlone = false;
      openedIn = presentSession();
      heard();
      if (liveConnection.getSnapshot().matches('resting')) liveConnection.send({ type: 'open' });
    },
    opened: heard,
    message: (message) => {
      heard();
      if (message.type === MessageType.Next) liveConnection.send({ type: 'caughtUp' });
    },
    connected: (open) => {
      liveConnection.send({ type: 'connected' });
      beatOn(open);
    },
    // The answer to our own ping comes after what was subscribed before it.
    pong: (received, payload) => {
      if (!received) return;
      liveConnection.send({ type: 'caughtUp' });
      heardBeat(payload);
    },
    closed: (event) => {
      clearTimeout(silence);
      const code = (event as { code?: number }).code;
      isMoving = code === comeBack;
      if (code === 4401) announceSessionEnded(openedIn);
      if (isMoving && !leftAlone) liveConnection.send({ type: 'sentOn' });
      else if (leftAlone || code === 4401) liveConnection.send({ type: 'end' });
      else liveConnection.send({ type: 'lost', at: Date.now() });
    },
    error: () => liveConnection.send({ type: 'lost', at: Date.now() }),
  },
});

export const liveSocket = socket;

/** Said before the last subscription goes: the close that follows is no loss. */
export function expectClose(expected: boolean): void {
  leftAlone = expected;
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryNow();
  });
}
