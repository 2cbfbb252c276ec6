import { type Board, isBoard } from '../../../machines/walls/walls.policy.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';

/**
 * Settings in the address of a status screen. They apply to this screen only, so they are stored
 * nowhere else.
 */
export interface WallAddress {
  /** The first board. */
  readonly board: Board | undefined;
  /** The boards of the rotation, if the address lists them. */
  readonly boards: readonly Board[] | undefined;
  /** Seconds for which each board is shown. */
  readonly seconds: number;
  readonly paused: boolean;
  readonly theme: 'dark' | 'light';
  /** Factor of the font size; 1 is the size that fits. */
  readonly scale: number;
  readonly language: Language | undefined;
}

const within = (text: string | null, [min, usual, max]: readonly [number, number, number]) => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : usual;
};

export function readAddress({ pathname, searchParams }: URL): WallAddress {
  const named = pathname.split('/')[2];
  const board = isBoard(named) ? named : undefined;
  const listed = (searchParams.get('boards') ?? '').split(',').filter(isBoard);
  const language = searchParams.get('lang');
  return {
    board,
    boards: listed.length > 0 ? listed : undefined,
    seconds: within(searchParams.get('seconds'), [5, 20, 3600]),
    paused: searchParams.get('paused') === '1',
    theme: searchParams.get('theme') === 'light' ? 'light' : 'dark',
    scale: within(searchParams.get('scale'), [0.7, 1, 1.3]),
    language: isLanguage(language) ? language : undefined,
  };
}

/**
 * Returns the boards in the address, limited to those that the screen may show. A paired display
 * keeps the boards that an admin assigned; the path only selects the first one. For a signed-in
 * admin the path selects the only board.
 */
export function boardsOf(
  { board, boards }: Pick<WallAddress, 'board' | 'boards'>,
  { allowed, isDisplay }: { readonly allowed: readonly Board[]; readonly isDisplay: boolean },
): readonly Board[] {
  const requested = boards ?? (board && !isDisplay ? [board] : []);
  const permitted = requested.filter((one) => allowed.includes(one));
  return permitted.length > 0 ? permitted : allowed;
}

/**
 * Returns the address of another board with all parameters kept. Adds `turns` if the address lists
 * no boards yet.
 */
export function addressOf(
  url: URL,
  board: Board,
  paused: boolean,
  turns: readonly Board[] = [],
): string {
  const next = new URL(url);
  if (turns.length > 1 && !next.searchParams.has('boards'))
    next.searchParams.set('boards', turns.join(','));
  next.pathname = `/wall/${board}`;
  if (paused) next.searchParams.set('paused', '1');
  else next.searchParams.delete('paused');
  return next.pathname + next.search;
}
