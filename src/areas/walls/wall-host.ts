import { createActor } from 'xstate';
import { wallScreenMachine } from '../../../machines/wall-screen/wall-screen.machine.ts';
import { documentText } from '../../data/document-text.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';
import { syncServerClock } from './wall-clock.ts';
import { WallLink } from './wall-link.ts';
import { type Own, OwnDisplay, RequestDisplay } from './walls.graphql.ts';

/**
 * The single screen actor of this page. This file hosts it: it sends the requests, runs the timers
 * and handles the responses.
 */
export const screen = createActor(wallScreenMachine);

const retryDelayMs = 3_000;
/** Longer delay after a refused pairing request, for rate limiting. */
const throttledRetryDelayMs = 30_000;

let link: WallLink | undefined;
export const presentLink = (): WallLink | undefined => link;

let getDisplayStatus: () => { board: string | null; staleTiles: number } = () => ({
  board: null,
  staleTiles: 0,
});
/** Sets the function that returns the board on screen and the number of stale tiles. */
export function setDisplayStatusSource(source: typeof getDisplayStatus): void {
  getDisplayStatus = source;
}

function handleDisplayUpdate(own: Own): void {
  const { state, code, codeExpiresAt, name } = own;
  const boards = own.boards.map((board) => board.toLowerCase());
  if (state === 'NOBODY') screen.send({ type: 'anonymous' });
  else if (state === 'WAITING') screen.send({ type: 'waiting', code, codeExpiresAt });
  else if (state === 'EXPIRED') screen.send({ type: 'expired' });
  else if (state === 'REVOKED') screen.send({ type: 'revoked' });
  else screen.send({ type: 'admitted', name, boards });
}

async function fetchDisplay(
  document: TadaDocumentNode<{ ownDisplay: Own }, Record<string, never>>,
): Promise<void> {
  const sentAt = performance.now();
  try {
    const response = await fetch('/wall/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: documentText(document) }),
      signal: AbortSignal.timeout(10_000),
    });
    const { data } = (await response.json()) as { data?: { ownDisplay: Own } | null };
    if (!data) return screen.send({ type: 'failed' });
    syncServerClock(Date.parse(data.ownDisplay.now), sentAt);
    handleDisplayUpdate(data.ownDisplay);
  } catch {
    screen.send({ type: 'failed' });
  }
}

function hang(): void {
  link ??= new WallLink({
    own: handleDisplayUpdate,
    revoked: () => screen.send({ type: 'revoked' }),
    ended: () => screen.send({ type: 'ended' }),
    getDisplayStatus: () => getDisplayStatus(),
  });
}

function takeDown(): void {
  link?.close();
  link = undefined;
}

/** Starts the screen: determines which screen this is. Called once, before the first render. */
export function startScreen(): void {
  let before = '';
  screen.subscribe(({ value }) => {
    const state = String(value);
    if (state === before) return;
    const from = before;
    before = state;
    if (state === 'waiting' || state === 'showing') return hang();
    takeDown();
    if (state === 'starting') void fetchDisplay(OwnDisplay);
    if (state === 'asking') void fetchDisplay(RequestDisplay);
    if (state === 'unreachable') {
      const wait = from === 'asking' ? throttledRetryDelayMs : retryDelayMs;
      setTimeout(() => screen.send({ type: 'elapsed' }), wait);
    }
  });
  screen.start();
  window.addEventListener('online', () => link?.tryNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') link?.tryNow();
  });
}
