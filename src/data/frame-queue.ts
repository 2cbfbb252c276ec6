import { liveStore, type Row } from './live-store.ts';

interface Patch {
  readonly type: string;
  readonly row: Row;
  readonly cursor: string | null;
}

/** Last value of each row wins, so a hidden tab, which gets no frames, holds one patch for each row. */
const waiting = new Map<string, Patch>();
let asked = false;

export function applyWaiting(): void {
  asked = false;
  const patches = [...waiting.values()];
  waiting.clear();
  for (const { type, row, cursor } of patches) liveStore.put(type, row, cursor);
}

/** Puts a row off to the next animation frame. A hidden tab renders nothing: browsers give it none. */
export function queuePatch(type: string, row: Row, cursor: string | null): void {
  waiting.set(`${type}:${row.id}`, { type, row, cursor });
  if (asked) return;
  asked = true;
  requestAnimationFrame(applyWaiting);
}
