import { liveStore, type Row } from './live-store.ts';

interface Patch {
  readonly type: string;
  readonly row: Row;
  readonly cursor: string | null;
}

/**
 * The last value of each row wins, so a hidden tab, which gets no animation frames, holds at most
 * one patch per row.
 */
const waiting = new Map<string, Patch>();
let isFrameRequested = false;

export function applyWaiting(): void {
  isFrameRequested = false;
  const patches = [...waiting.values()];
  waiting.clear();
  for (const { type, row, cursor } of patches) liveStore.patch(type, row, cursor);
}

/**
 * Defers a row to the next animation frame. A hidden tab renders nothing, because browsers give it
 * no frames.
 */
export function queuePatch(type: string, row: Row, cursor: string | null): void {
  waiting.set(`${type}:${row.id}`, { type, row, cursor });
  if (isFrameRequested) return;
  isFrameRequested = true;
  requestAnimationFrame(applyWaiting);
}
