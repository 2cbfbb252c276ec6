/** Lines above and below the screen that count as in sight: a quick hand is there before the next frame. */
const around = 6;
/** Milliseconds that the lines in sight have for themselves, and how many of the others are drawn at once. */
const begin = 150;
const atOnce = 4;

/** Which lines of a grid are in sight: the others hear nothing, and are drawn when there is time. */
export interface Sight {
  /** Ids of the lines, from the first to the last, and the pixels of each. */
  readonly arrange: (ids: readonly string[], height: number) => void;
  /** How far it is scrolled, and how much is to be seen; pixels. */
  readonly look: (top: number, room: number, left: number) => void;
  readonly sees: (id: string) => boolean;
  /** Whether a line that is going to be drawn there would be on screen. */
  readonly shows: (place: number) => boolean;
  /** It is scrolled to the right. */
  readonly isAside: () => boolean;
  /** Runs whenever the line comes into sight. Returns what stops that. */
  readonly watch: (id: string, came: () => void) => () => void;
  /** Runs once: when the line comes into sight, or before that when nothing else is to be done. */
  readonly wait: (id: string, draw: () => void) => () => void;
}

const idle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback(run)
    : (run) => setTimeout(run, 50);

/** After a frame, which a hidden tab is not given: it draws nothing. */
const whenIdle = (run: () => void) => requestAnimationFrame(() => idle(run));

/** `room`: pixels of height to reckon with until it is looked. */
export function makeSight(room: number): Sight {
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
    look(from, pixels, aside) {
      const before = [first(), end(), left > 0];
      top = from;
      seenRoom = pixels;
      left = aside;
      if (first() === before[0] && end() === before[1] && left > 0 === before[2]) return;
      see();
      drawSeen(around);
    },
    sees: (id) => seen.has(id),
    shows: (place) => place >= first(0) && place < end(0),
    isAside: () => left > 0,
    watch(id, came) {
      watchers.set(id, came);
      return () => {
        if (watchers.get(id) === came) watchers.delete(id);
      };
    },
    wait(id, drawn) {
      waiting.set(id, drawn);
      if (!isDrawing) setTimeout(() => whenIdle(drawSome), begin);
      isDrawing = true;
      return () => {
        if (waiting.get(id) === drawn) waiting.delete(id);
      };
    },
  };
}
