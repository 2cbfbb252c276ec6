/** Sessions that one read may try: the next only if the one before has ended. */
const maxTries = 3;

/**
 * Returns the sessions to read with, in order: the one first whose last response is the oldest. So
 * the polls of shared data go round its watchers, and each also shows that a session has not ended.
 */
export function nextSessions(
  tokens: Iterable<string>,
  answeredAt: (token: string) => number,
): string[] {
  const turn: string[] = [];
  let oldestAt = Number.POSITIVE_INFINITY;
  for (const token of tokens) {
    if (turn.includes(token)) continue;
    const at = answeredAt(token);
    if (at < oldestAt) {
      oldestAt = at;
      turn.unshift(token);
    } else turn.push(token);
    if (turn.length > maxTries) turn.pop();
  }
  return turn;
}
