import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Chord, strokeOf } from './chord.ts';

/** Something that a key does. `label` is translated already. */
export interface Shortcut {
  readonly id: string;
  readonly chord: Chord;
  readonly label: string;
  /** `screen` stands first in the sheet; what holds everywhere stands below. */
  readonly scope: 'screen' | 'everywhere';
  readonly run: () => void;
  /** Also while a dialog is open. */
  readonly overDialogs?: boolean;
}

type Group = { readonly current: readonly Shortcut[] };

const groups = new Set<Group>();
const listeners = new Set<() => void>();
let listed: readonly Shortcut[] = [];
let enabled = true;
let pending: { stroke: string; at: number } | undefined;

/** How long the second key of a sequence may take, in milliseconds. */
const patience = 1_200;

/** A tick box takes no letters: who has just ticked a row goes on with the keys. */
const typingIn =
  'input:not([type=checkbox]), textarea, select, [contenteditable=""], [contenteditable="true"]';

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest(typingIn) !== null;

const hasDialog = (): boolean => document.body.classList.contains('bp6-overlay-open');

// The newest registration wins, so that what lies on top answers first.
const find = (chord: Chord): Shortcut | undefined =>
  [...groups]
    .reverse()
    .flatMap(({ current }) => current)
    .find((shortcut) => shortcut.chord === chord && (shortcut.overDialogs || !hasDialog()));

function onKeyDown(event: KeyboardEvent): void {
  if (!enabled || event.defaultPrevented || event.repeat || event.isComposing) return;
  const stroke = strokeOf(event);
  if (isTyping(event) && !stroke.startsWith('Mod+')) return;
  const first = pending && event.timeStamp - pending.at < patience ? pending.stroke : undefined;
  pending = undefined;
  const shortcut = (first && find(`${first} ${stroke}`)) || find(stroke);
  if (shortcut) {
    event.preventDefault();
    shortcut.run();
    return;
  }
  if (listed.some(({ chord }) => chord.startsWith(`${stroke} `))) {
    pending = { stroke, at: event.timeStamp };
  }
}

function relist(): void {
  listed = [...groups].flatMap(({ current }) => current);
  for (const listener of listeners) listener();
}

/** Starts listening; answers how to stop. One switch turns all of it off. */
export function startShortcuts(): () => void {
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

export function enableShortcuts(on: boolean): void {
  enabled = on;
}

/** Offers shortcuts while the component is on screen. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const group = useRef(shortcuts);
  group.current = shortcuts;
  const signature = shortcuts.map(({ id, chord, label }) => `${id} ${chord} ${label}`).join('\n');
  useEffect(() => {
    groups.add(group);
    relist();
    return () => {
      groups.delete(group);
      relist();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet lists anew when a text or key changed
  useEffect(relist, [signature]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every shortcut that works now, for the sheet. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, () => listed);
