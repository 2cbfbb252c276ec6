import { currentSession } from '../data/session.ts';
import { announceInTitle } from '../i18n/page-title.ts';
import { playTone } from './tone.ts';

/** Milliseconds between two sounds, however much comes. */
const quietFor = 2_000;
let lastSound = Number.NEGATIVE_INFINITY;

interface Wishes {
  readonly sound?: boolean;
  readonly soundOnlyHidden?: boolean;
}

function wantsSound(): boolean {
  const wishes = currentSession()?.settings.console as Wishes | null | undefined;
  if (wishes?.soundOnlyHidden && !document.hidden) return false;
  return wishes?.sound !== false;
}

/** Sounds, unless this admin switched it off or it just did. */
export function sound(): void {
  const now = performance.now();
  if (!wantsSound() || now - lastSound < quietFor) return;
  lastSound = now;
  void playTone();
}

/**
 * Something came while nobody looks: the title says so until the tab is seen, and it sounds (d1:55,
 * d3:332). A tab that is seen shows it by itself.
 */
export function callIfHidden(text: string): void {
  if (!document.hidden) return;
  announceInTitle(text);
  sound();
}
