/**
 * A chord of physical keys, because staff type Cyrillic, Chinese and Turkish: `KeyJ`,
 * `Shift+Slash`, `Mod+KeyK` (Ctrl, or Cmd on a Mac). Two strokes separated by a space are pressed
 * one after the other.
 */
export type Chord = string;

const onMac = (): boolean => navigator.platform.startsWith('Mac');

/** Returns the stroke of a key event as a part of a chord. */
export function strokeOf(event: KeyboardEvent): string {
  const mod = onMac() ? event.metaKey : event.ctrlKey;
  return `${mod ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code}`;
}

const caps: Readonly<Record<string, string>> = {
  'Shift+Slash': '?',
  Slash: '/',
  Period: '.',
  Comma: ',',
  Enter: 'Enter',
  Escape: 'Esc',
  Space: 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const capOf = (code: string): string => caps[code] ?? code.replace(/^(Key|Digit|Numpad)/, '');

/** Returns the key labels for the shortcut sheet and the tooltips: strokes, each a list of caps. */
export const capsOf = (chord: Chord): string[][] =>
  chord.split(' ').map((stroke) => {
    if (caps[stroke]) return [caps[stroke]];
    const parts = stroke.split('+');
    return parts.map((part) => (part === 'Mod' ? (onMac() ? '⌘' : 'Ctrl') : capOf(part)));
  });
