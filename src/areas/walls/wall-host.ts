import { createActor } from 'xstate';
import { wallScreenMachine } from '../../../machines/wall-screen/wall-screen.machine.ts';
import { documentText } from '../../data/document-text.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';
import { noteServerClock } from './wall-clock.ts';
import { WallLink } from './wall-link.ts';
import { type Own, OwnDisplay, RequestDisplay } from './walls.graphql.ts';

/** The one screen of this page. Its host is this file: it asks, waits and listens. */
export const screen = createActor(wallScreenMachine);

const tryAgainAfter = 3_000;
/** Somebody who asked too often waits longer. */
const askAgainAfter = 30_000;

let link: WallLink | undefined;
export const presentLink = (): WallLink | undefined => link;

let saying: () => { board: string | null; staleTiles: number } = () => ({
  board: null,
  staleTiles: 0,
});
/** How the page says what hangs here. */
export function sayWith(say: typeof saying): void {
  saying = say;
}

function hear(own: Own): void {
  const { state, code, codeExpiresAt, name } = own;
  const boards = own.boards.map((board) => board.toLowerCase());
  if (state === 'NOBODY') screen.send({ type: 'nobody' });
  else if (state === 'WAITING') screen.send({ type: 'waiting', code, codeExpiresAt });
  else if (state === 'EXPIRED') screen.send({ type: 'expired' });
  else if (state === 'REVOKED') screen.send({ type: 'revoked' });
  else screen.send({ type: 'admitted', name, boards });
}

async function ask(
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
    noteServerClock(Date.parse(data.ownDisplay.now), sentAt);
    hear(data.ownDisplay);
  } catch {
    screen.send({ type: 'failed' });
  }
}

function hang(): void {
  link ??= new WallLink({
    own: hear,
    revoked: () => screen.send({ type: 'revoked' }),
    ended: () => screen.send({ type: 'ended' }),
    saying: () => saying(),
  });
}

function takeDown(): void {
  link?.close();
  link = undefined;
}

/** Begins: finds out who this screen is. Once, before the first render. */
export function startScreen(): void {
  let before = '';
  screen.subscribe(({ value }) => {
    const state = String(value);
    if (state === before) return;
    const from = before;
    before = state;
    if (state === 'waiting' || state === 'showing') return hang();
    takeDown();
    if (state === 'starting') void ask(OwnDisplay);
    if (state === 'asking') void ask(RequestDisplay);
    if (state === 'unreachable') {
      const wait = from === 'asking' ? askAgainAfter : tryAgainAfter;
      setTimeout(() => screen.send({ type: 'elapsed' }), wait);
    }
  });
  screen.start();
  window.addEventListener('online', () => link?.tryNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') link?.tryNow();
  });
}
