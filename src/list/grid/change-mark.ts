/** Milliseconds for which a change stays marked before the mark fades, and between two looks at that. */
const markedFor = 1_000;
const lookEvery = 250;

const marked = new Map<HTMLElement, number>();

/**
 * Marks a cell that changed. The mark stands still and only its end is animated: a cell that changes
 * all the time would be painted anew in every frame for its mark alone, which cost more than all else
 * that a live list does.
 */
export function markChange(cell: HTMLElement): void {
  if (marked.size === 0) setTimeout(look, lookEvery);
  if (!marked.has(cell)) cell.dataset.changed = 'now';
  marked.set(cell, performance.now());
}

function look(): void {
  const due = performance.now() - markedFor;
  for (const [cell, at] of marked) {
    if (at > due) continue;
    marked.delete(cell);
    cell.dataset.changed = 'before';
  }
  if (marked.size > 0) setTimeout(look, lookEvery);
}
