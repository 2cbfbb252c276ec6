/**
 * Keeps the last value and passes it on with the next animation frame. The book is painted at most
 * once per frame, and a hidden tab, which gets no frames, paints nothing.
 */
export function frameLatch<Value>(paint: (value: Value) => void) {
  let waiting: { readonly value: Value } | null = null;
  let frame: number | null = null;
  return {
    put(value: Value): void {
      waiting = { value };
      frame ??= requestAnimationFrame(() => {
        frame = null;
        const { value: last } = waiting ?? { value };
        waiting = null;
        paint(last);
      });
    },
    stop(): void {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      waiting = null;
    },
  };
}
