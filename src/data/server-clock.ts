/** How far the server's clock is ahead of this computer's, in milliseconds. */
let offset = 0;

/** `now` is the server's clock as an ISO instant, `asked` when the question left, both sides' delay halved. */
export function noteServerTime(now: string, asked: number = Date.now()): void {
  const answered = Date.now();
  const server = Date.parse(now);
  if (Number.isFinite(server)) offset = server - (asked + answered) / 2;
}

/** Unix milliseconds by the server's clock: what ages and deadlines are counted against. */
export const serverNow = (): number => Date.now() + offset;
