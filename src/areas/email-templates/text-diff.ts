/** A line of two compared texts. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer texts are shown as replaced: the table of their lines would be too large. */
const maxCells = 4_000_000;

/** Returns the lines that two texts share, and those that only one of them has, in order. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const was = before.split('\n');
  const is = after.split('\n');
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (was.length * is.length > maxCells) return [...was.map(removed), ...is.map(added)];
  // common[i][j] is the number of lines that was[i…] and is[j…] share.
  const common = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row)
        row[j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [left = '', right = ''] = [was[i], is[j]];
    if (i < was.length && j < is.length && left === right) {
      lines.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (j >= is.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(left));
      i += 1;
    } else {
      lines.push(added(right));
      j += 1;
    }
  }
  return lines;
}
