import { useSyncExternalStore } from 'react';

/** Two short notes, in Hz and seconds: loud enough for a large room, and short. */
const notes = [
  { pitch: 740, at: 0, lasts: 0.14 },
  { pitch: 988, at: 0.13, lasts: 0.22 },
] as const;
const loudness = 0.16;

/** `blocked`: the browser requires a click on the page before it allows sound. */
export type SoundState = 'ready' | 'blocked' | 'absent';

let context: AudioContext | undefined;
const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

function audio(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  if (context) return context;
  context = new AudioContext();
  context.addEventListener('statechange', notifyListeners);
  // Any gesture on the page counts as permission.
  const wake = () => void context?.resume().catch(() => undefined);
  for (const gesture of ['pointerdown', 'keydown'])
    window.addEventListener(gesture, wake, { capture: true, passive: true });
  return context;
}

/** A context created before the first gesture stays silent, and the browser logs a warning. */
const isBeforeGesture = (): boolean =>
  !context && !isAllowedWithoutGesture && navigator.userActivation?.hasBeenActive === false;

let isAllowedWithoutGesture = false;
/**
 * Asks whether sound is allowed before any gesture, as managed browsers and kiosks may allow it. A
 * media element that is not allowed is refused at once and logs nothing; one that is allowed waits
 * for its source, which it never gets.
 */
async function askWithoutGesture(): Promise<void> {
  const waitsMs = 100;
  isAllowedWithoutGesture = await Promise.race([
    new Audio().play().then(
      () => true,
      (error: unknown) => !(error instanceof DOMException && error.name === 'NotAllowedError'),
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, waitsMs, true)),
  ]);
}

let waitsForGesture = false;
function waitForGesture(): void {
  if (waitsForGesture) return;
  waitsForGesture = true;
  for (const gesture of ['pointerdown', 'keydown'])
    window.addEventListener(gesture, notifyListeners, { capture: true, passive: true, once: true });
}

export function soundState(): SoundState {
  if (typeof AudioContext !== 'undefined' && isBeforeGesture()) {
    waitForGesture();
    return 'blocked';
  }
  const here = audio();
  if (!here) return 'absent';
  return here.state === 'running' ? 'ready' : 'blocked';
}

/** Plays the tone once. Returns whether it could be heard. */
export async function playTone(): Promise<boolean> {
  if (isBeforeGesture()) await askWithoutGesture();
  if (isBeforeGesture()) return false;
  const here = audio();
  if (!here) return false;
  // A context that is not allowed to run never resolves, so its state is checked instead of
  // awaited.
  if (here.state !== 'running') {
    await Promise.race([
      here.resume().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 250)),
    ]);
  }
  notifyListeners();
  if (here.state !== 'running') return false;
  for (const { pitch, at, lasts } of notes) {
    const begins = here.currentTime + at;
    const tone = here.createOscillator();
    const volume = here.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(loudness, begins + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
    tone.connect(volume).connect(here.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
  return true;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSoundState = (): SoundState => useSyncExternalStore(subscribe, soundState);
