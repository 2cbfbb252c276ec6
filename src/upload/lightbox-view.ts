/** How a picture lies before the eye. */
export interface View {
  /** 1 fits the window. */
  readonly zoom: number;
  /** Quarter turns to the right. */
  readonly turns: number;
  /** Pixels. */
  readonly x: number;
  readonly y: number;
}

export const straight: View = { zoom: 1, turns: 0, x: 0, y: 0 };

const steps = { least: 0.5, most: 8, factor: 1.25 } as const;
const pan = 80;

export function zoomed(view: View, by: 1 | -1): View {
  const zoom = Math.min(steps.most, Math.max(steps.least, view.zoom * steps.factor ** by));
  // What fits needs no moving.
  return zoom <= 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
}

export const turned = (view: View, by: 1 | -1): View => ({ ...view, turns: view.turns + by });

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [pan, 0],
  ArrowRight: [-pan, 0],
  ArrowUp: [0, pan],
  ArrowDown: [0, -pan],
};

/** What a key does to the view; undefined where it is none of its keys. */
export function viewAfter(view: View, key: string): View | undefined {
  if (key === '+' || key === '=') return zoomed(view, 1);
  if (key === '-') return zoomed(view, -1);
  if (key === '0') return straight;
  if (key === 'r') return turned(view, 1);
  if (key === 'R') return turned(view, -1);
  const move = view.zoom > 1 ? moves[key] : undefined;
  return move && { ...view, x: view.x + move[0], y: view.y + move[1] };
}
