/** The data of the chart pages, and how often it changes: `?updates=5`. */
export const perSecond = Number(new URLSearchParams(location.search).get('updates') ?? 0);
export const points = 2_000;

export const waveAt = (n: number, phase: number): number => 1_000 + 400 * Math.sin(n / 40 + phase);

/**
 * Applies events that arrive one by one once per frame, as the console does. Returns a function
 * that stops it.
 */
export function onEachFrame(rate: number, apply: (turn: number) => void): () => void {
  if (rate === 0) return () => undefined;
  let turn = 0;
  let due = performance.now();
  let frame = 0;
  const step = () => {
    const before = turn;
    for (; due <= performance.now(); due += 1_000 / rate) turn += 1;
    if (turn !== before) apply(turn);
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
