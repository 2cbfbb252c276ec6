/**
 * Milliseconds for which a change stays marked before the mark fades, and milliseconds between two
 * checks of that.
 */
const markDurationMs = 1_000;
const checkIntervalMs = 250;

const marked = new Map<HTMLElement, number>();

/**
 * Marks a changed cell. The mark is static and only its end is animated. Otherwise a cell that
 * changes all the time would be repainted in every frame, which cost more than everything else in a
 * live list.
 */
export function markChange(cell: HTMLElement): void {
  if (marked.size === 0) setTimeout(clearExpiredMarks, checkIntervalMs);
  if (!marked.has(cell)) cell.dataset.changed = 'now';
  marked.set(cell, performance.now());
}

function clearExpiredMarks(): void {
  const due = performance.now() - markDurationMs;
  for (const [cell, at] of marked) {
    if (at > due) continue;
    marked.delete(cell);
    cell.dataset.changed = 'before';
  }
  if (marked.size > 0) setTimeout(clearExpiredMarks, checkIntervalMs);
}
