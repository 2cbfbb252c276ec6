import { type Client, createClient, MessageType } from 'graphql-ws';
import { createActor } from 'xstate';
import { liveConnectionMachine } from '../../machines/live-connection/live-connection.machine.ts';
import { reconnectCode, retryWait } from './backoff.ts';
import { onPong, startHeartbeat } from './presence-heartbeat.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';

const pingIntervalMs = 2_000;
const silenceTimeoutMs = 5_000;

/** The machine of the connection status in the header; this file hosts it. */
export const liveConnection = createActor(liveConnectionMachine).start();

let wake: () => void = () => {};
let leftAlone = true;
let isMoving = false;
let openedIn = presentSession();

/** Returns the session in which the socket was opened. Its messages belong to that session. */
export const sessionOfSocket = (): number => openedIn;

/**
 * Waits before a reconnect, without a limit of attempts: the standard client gives up permanently
 * after a gateway outage of 3 s. Going online or becoming visible ends the wait early.
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

/** Retries at once instead of waiting. */
export const tryNow = (): void => wake();

let silence: ReturnType<typeof setTimeout> | undefined;

/**
 * Restarts the silence timer, also while the socket is opening. Without it, a connection that hangs
 * while opening would hang for minutes, long after the outage.
 */
function restartSilenceTimer(): void {
  clearTimeout(silence);
  silence = setTimeout(() => socket.terminate(), silenceTimeoutMs);
}

const socket: Client = createClient({
  url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
  lazy: true,
  lazyCloseTimeout: 3_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  retryWait: waitToRetry,
  keepAlive: pingIntervalMs,
  connectionAckWaitTimeout: silenceTimeoutMs,
  generateID: (payload) => String(payload.extensions?.id ?? crypto.randomUUID()),
  on: {
    connecting: () => {
      leftAlone = false;
      openedIn = presentSession();
      restartSilenceTimer();
      if (liveConnection.getSnapshot().matches('resting')) liveConnection.send({ type: 'open' });
    },
    opened: restartSilenceTimer,
    message: (message) => {
      restartSilenceTimer();
      if (message.type === MessageType.Next) liveConnection.send({ type: 'caughtUp' });
    },
    connected: (open) => {
      liveConnection.send({ type: 'connected' });
      startHeartbeat(open);
    },
    // The pong for this client's ping arrives after the events of the subscriptions that were
    // started before it.
    pong: (received, payload) => {
      if (!received) return;
      liveConnection.send({ type: 'caughtUp' });
      onPong(payload);
    },
    closed: (event) => {
      clearTimeout(silence);
      const code = (event as { code?: number }).code;
      isMoving = code === reconnectCode;
      if (code === 4401) announceSessionEnded(openedIn);
      if (isMoving && !leftAlone) liveConnection.send({ type: 'sentOn' });
      else if (leftAlone || code === 4401) liveConnection.send({ type: 'end' });
      else liveConnection.send({ type: 'lost', at: Date.now() });
    },
    error: () => liveConnection.send({ type: 'lost', at: Date.now() }),
  },
});

export const liveSocket = socket;

/**
 * Called before the last subscription ends, so that the following close does not count as a lost
 * connection.
 */
export function expectClose(expected: boolean): void {
  leftAlone = expected;
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryNow();
  });
}
