/**
 * Lines above and below the screen that count as in view, so that fast scrolling does not reach
 * them before the next frame.
 */
const around = 6;
/**
 * Milliseconds reserved for the lines in view, and the number of other lines rendered at once after
 * that.
 */
const beginMs = 150;
const atOnce = 4;

/**
 * Tracks which lines of a grid are in view. The other lines get no notifications, and are rendered
 * when the browser is idle.
 */
export interface Viewport {
  /** Sets the ids of the lines in order, and the height of a line in pixels. */
  readonly arrange: (ids: readonly string[], height: number) => void;
  /** Sets the scroll position and the visible size, in pixels. */
  readonly setScroll: (top: number, room: number, left: number) => void;
  readonly isVisible: (id: string) => boolean;
  /** Returns whether a line at this index would be on screen. */
  readonly shows: (index: number) => boolean;
  /** Returns whether the grid is scrolled to the right. */
  readonly isAside: () => boolean;
  /** Runs the callback whenever the line comes into view. Returns a function that stops it. */
  readonly watch: (id: string, came: () => void) => () => void;
  /** Runs the callback once: when the line comes into view, or earlier when the browser is idle. */
  readonly wait: (id: string, draw: () => void) => () => void;
}

const idle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback(run)
    : (run) => setTimeout(run, 50);

/** Waits for a frame first. A hidden tab gets no frames, so it renders nothing. */
const whenIdle = (run: () => void) => requestAnimationFrame(() => idle(run));

/** `room` is the assumed height in pixels until it is measured. */
export function makeViewport(room: number): Viewport {
  let ids: readonly string[] = [];
  let height = 26;
  let top = 0;
  let seenRoom = room;
  let seen: ReadonlySet<string> = new Set();
  let left = 0;
  let isDrawing = false;
  const watchers = new Map<string, () => void>();
  const waiting = new Map<string, () => void>();

  const first = (more = around) => Math.max(0, Math.floor(top / height) - more);
  const end = (more = around) => Math.ceil((top + seenRoom) / height) + more;

  function draw(id: string): void {
    const drawn = waiting.get(id);
    waiting.delete(id);
    drawn?.();
  }
  function drawSome(): void {
    for (const id of [...waiting.keys()].slice(0, atOnce)) draw(id);
    if (waiting.size > 0) whenIdle(drawSome);
    else isDrawing = false;
  }
  function see(): void {
    const before = seen;
    seen = new Set(ids.slice(first(), end()));
    for (const id of seen) if (!before.has(id)) watchers.get(id)?.();
  }
  function drawSeen(more: number): void {
    if (waiting.size > 0) for (const id of ids.slice(first(more), end(more))) draw(id);
  }
  return {
    arrange(next, each) {
      ids = next;
      height = each;
      see();
      drawSeen(0);
    },
    setScroll(from, pixels, aside) {
      const before = [first(), end(), left > 0];
      top = from;
      seenRoom = pixels;
      left = aside;
      if (first() === before[0] && end() === before[1] && left > 0 === before[2]) return;
      see();
      drawSeen(around);
    },
    isVisible: (id) => seen.has(id),
    shows: (index) => index >= first(0) && index < end(0),
    isAside: () => left > 0,
    watch(id, came) {
      watchers.set(id, came);
      return () => {
        if (watchers.get(id) === came) watchers.delete(id);
      };
    },
    wait(id, drawn) {
      waiting.set(id, drawn);
      if (!isDrawing) setTimeout(() => whenIdle(drawSome), beginMs);
      isDrawing = true;
      return () => {
        if (waiting.get(id) === drawn) waiting.delete(id);
      };
    },
  };
}
