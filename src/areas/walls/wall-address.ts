import { type Board, isBoard } from '../../../machines/walls/walls.policy.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';

/** What the address of a wall says; it is for this screen alone, so it is kept nowhere else. */
export interface WallAddress {
  /** Shown first. */
  readonly board: Board | undefined;
  /** To turn through; all that may be shown where it names none. */
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
    boards: listed.length > 0 ? listed : board && [board],
    seconds: within(searchParams.get('seconds'), [5, 20, 3600]),
    paused: searchParams.get('paused') === '1',
    theme: searchParams.get('theme') === 'light' ? 'light' : 'dark',
    scale: within(searchParams.get('scale'), [0.7, 1, 1.3]),
    language: isLanguage(language) ? language : undefined,
  };
}

/** The address of another board, every parameter kept; a list that only the path gave is written down. */
export function addressOf(url: URL, board: Board, paused: boolean): string {
  const next = new URL(url);
  next.pathname = `/wall/${board}`;
  if (paused) next.searchParams.set('paused', '1');
  else next.searchParams.delete('paused');
  return next.pathname + next.search;
}
