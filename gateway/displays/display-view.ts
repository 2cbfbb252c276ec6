import {
  type Board,
  boardNames,
  boards as sectionOf,
  shownCode,
} from '../../machines/walls/walls.policy.ts';
import type { Display, DisplayViewer } from '../ports/display-viewer.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { DisplayHeartbeat, DisplayPresence } from './display-presence.ts';
import type { DisplayRegistry } from './display-registry.ts';

const member = (board: Board) => board.toUpperCase();

/**
 * Returns the row for the console's list. It never contains the code, which must be read from the
 * screen itself.
 */
function rowOf(display: Display, heartbeat: DisplayHeartbeat | undefined) {
  const { state, boards, expiresAt, approvedBy, endedBy } = display;
  const isStale = (heartbeat?.staleTiles ?? 0) > 0;
  return {
    ...display,
    code: undefined,
    state: state.toUpperCase(),
    boards: boards.map(member),
    codeExpiresAt: expiresAt,
    approvedBy: approvedBy?.name ?? null,
    endedBy: endedBy?.name ?? null,
    face: heartbeat ? (isStale ? 'STALE' : 'LIVE') : 'AWAY',
    board: heartbeat?.board ? member(heartbeat.board) : null,
    staleTiles: heartbeat?.staleTiles ?? null,
  };
}

export async function rowsOf(book: DisplayRegistry, presence: DisplayPresence) {
  await book.ready();
  const here = await presence.here();
  return book
    .all()
    .map((display) => rowOf(display, here.get(display.id)))
    .reverse();
}

export const oneRow = async (display: Display, presence: DisplayPresence) =>
  rowOf(display, (await presence.here()).get(display.id));

/** Returns the viewer's identity for a status screen. */
export function ownOf(display: DisplayViewer | null | undefined, signedIn: SignedIn | null) {
  const now = new Date().toISOString();
  const nothing = { code: null, codeExpiresAt: null, name: null, boards: [] as string[], now };
  const one = display?.now();
  if (display && !one) return { ...nothing, state: 'REVOKED' };
  if (one) {
    const { state, code, expiresAt, name, boards } = one;
    const isIn = state === 'approved';
    return {
      ...{ state: state.toUpperCase(), now },
      ...{ code: code && shownCode(code), codeExpiresAt: code && expiresAt },
      ...{ name: isIn ? name : null, boards: isIn ? boards.map(member) : [] },
    };
  }
  if (!signedIn) return { ...nothing, state: 'NOBODY' };
  const open = boardNames.filter((board) => signedIn.sections.has(sectionOf[board]));
  return { ...nothing, state: 'STAFF', boards: open.map(member) };
}
