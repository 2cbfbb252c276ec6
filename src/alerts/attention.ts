import { currentSession } from '../data/session.ts';
import { announceInTitle } from '../i18n/page-title.ts';
import { playTone } from './alert-sound.ts';

/** Minimum milliseconds between two sounds, whatever the number of alerts. */
const quietMs = 2_000;
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

/** Plays a sound, unless this admin disabled it or one was played just before. */
export function sound(): void {
  const now = performance.now();
  if (!wantsSound() || now - lastSound < quietMs) return;
  lastSound = now;
  void playTone();
}

/**
 * Notifies about news in a hidden tab: the title shows it until the tab is visible, and a sound is
 * played (d1:55, d3:332). A visible tab shows the news itself.
 */
export function notifyIfHidden(text: string): void {
  if (!document.hidden) return;
  announceInTitle(text);
  sound();
}
