/**
 * Returns whether cursor `a` is known to be earlier than cursor `b`. Cursors of different epochs
 * cannot be compared.
 */
export function isBefore(a: string | null | undefined, b: string | null | undefined): boolean {
  if (!a || !b) return false;
  const [epochA, offsetA] = split(a);
  const [epochB, offsetB] = split(b);
  return epochA === epochB && offsetA < offsetB;
}

function split(cursor: string): [epoch: string, offset: number] {
  const colon = cursor.lastIndexOf(':');
  return [cursor.slice(0, colon), Number(cursor.slice(colon + 1))];
}
