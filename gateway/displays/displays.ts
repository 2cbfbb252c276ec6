import type { DisplayBook } from './display-book.ts';
import type { DisplayPresence } from './display-presence.ts';
import type { DisplayRecogniser } from './display-recogniser.ts';

/** Screens on walls: who they are, whether they are there, and which of them asks. */
export interface Displays {
  readonly book: DisplayBook;
  readonly presence: DisplayPresence;
  readonly recogniser: DisplayRecogniser;
}
