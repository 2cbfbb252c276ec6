import { type Board, isBoard } from '../../../machines/walls/walls.policy.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';

/** What the address of a wall says; it is for this screen alone, so it is kept nowhere else. */
export interface WallAddress {
  /** Shown first. */
  readonly board: Board | undefined;
  /** To turn through, where the address lists them. */
  readonly boards: readonly Board[] | undefined;
  /** For which a board stands. */
  readonly seconds: number;
  readonly paused: boolean;
  readonly theme: 'dark' | 'light';
  /** Size of the type, 1 being what fits. */
  readonly scale: number;
  readonly language: Language | undefined;
}

const within = (text: string | null, [least, usual, most]: readonly [number, number, number]) => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual;
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
 * The boards that an address asks for, of those that the screen may show. A paired display keeps the boards
 * that an admin gave it: the path says only which is first. For a signed-in admin the path is the one board.
 */
export function boardsOf(
  { board, boards }: Pick<WallAddress, 'board' | 'boards'>,
  { allowed, isDisplay }: { readonly allowed: readonly Board[]; readonly isDisplay: boolean },
): readonly Board[] {
  const asked = boards ?? (board && !isDisplay ? [board] : []);
  const wanted = asked.filter((one) => allowed.includes(one));
  return wanted.length > 0 ? wanted : allowed;
}

/** The address of another board, every parameter kept; `turns` is written down where it lists no boards yet. */
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
