interface Move {
  readonly id: string;
  /** From 1. */
  readonly position: number;
}

/** Returns the moves, one method each, that lead from an order to another one. */
export function moves(from: readonly string[], to: readonly string[]): readonly Move[] {
  const held = [...from];
  const made: Move[] = [];
  // A method that only makes room is not moved: the first difference tells which of two it is.
  for (let at = 0; at < to.length; at += 1) {
    const wanted = to[at];
    const present = held[at];
    if (wanted === undefined || present === undefined || wanted === present) continue;
    const isPushedDown = held[at + 1] === wanted && to[at + 1] !== present;
    const id = isPushedDown ? present : wanted;
    const position = isPushedDown ? to.indexOf(present) + 1 : at + 1;
    held.splice(held.indexOf(id), 1);
    held.splice(position - 1, 0, id);
    made.push({ id, position });
    if (held[at] !== wanted) at -= 1;
  }
  return made;
}
