import { type Chord, strokeOf } from './chord.ts';
import { Registry, useListed, useOffered } from './registry.ts';

/** A keyboard shortcut. `label` is already translated. */
export interface Shortcut {
  readonly id: string;
  readonly chord: Chord;
  readonly label: string;
  /** Shortcuts of the `screen` come first in the sheet; those for `everywhere` follow. */
  readonly scope: 'screen' | 'everywhere';
  readonly run: () => void;
  /** Also active while a dialog is open. */
  readonly overDialogs?: boolean;
}

const shortcuts = new Registry<Shortcut>();
let enabled = true;
let pending: { stroke: string; at: number } | undefined;

/** Maximum milliseconds before the second key of a sequence. */
const sequenceTimeoutMs = 1_200;

/** A checkbox accepts no letters, so shortcuts stay active after a row is ticked. */
const typingIn =
  'input:not([type=checkbox]), textarea, select, [contenteditable=""], [contenteditable="true"]';

/** What the space bar presses or ticks, where it is no shortcut. */
const pressedBySpace =
  'button, input, summary, [role=button], [role=checkbox], [role=menuitem], [role=option], [role=tab]';

const isPressing = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest(pressedBySpace) !== null;

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest(typingIn) !== null;

const hasDialog = (): boolean => document.body.classList.contains('bp6-overlay-open');

// The newest registration has priority, so that the topmost component handles the key.
const find = (chord: Chord): Shortcut | undefined =>
  shortcuts
    .newestFirst()
    .find((shortcut) => shortcut.chord === chord && (shortcut.overDialogs || !hasDialog()));

function onKeyDown(event: KeyboardEvent): void {
  if (!enabled || event.defaultPrevented || event.repeat || event.isComposing) return;
  const stroke = strokeOf(event);
  if (isTyping(event) && !stroke.startsWith('Mod+')) return;
  if (stroke === 'Space' && isPressing(event)) return;
  const first =
    pending && event.timeStamp - pending.at < sequenceTimeoutMs ? pending.stroke : undefined;
  pending = undefined;
  const shortcut = (first && find(`${first} ${stroke}`)) || find(stroke);
  if (shortcut) {
    event.preventDefault();
    shortcut.run();
    return;
  }
  if (shortcuts.newestFirst().some(({ chord }) => chord.startsWith(`${stroke} `))) {
    pending = { stroke, at: event.timeStamp };
  }
}

/** Starts the listener and returns a function that stops it. One setting disables all shortcuts. */
export function startShortcuts(): () => void {
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

export function enableShortcuts(on: boolean): void {
  enabled = on;
}

/** Offers shortcuts while the component is on screen. */
export const useShortcuts = (offered: readonly Shortcut[]): void =>
  useOffered(
    shortcuts,
    offered,
    offered.map(({ id, chord, label }) => `${id} ${chord} ${label}`).join('\n'),
  );

/** Returns every active shortcut for the sheet. */
export const useShortcutList = (): readonly Shortcut[] => useListed(shortcuts);
