/** Zoom, rotation and position of a picture. */
export interface View {
  /** 1 means that the picture fits the window. */
  readonly zoom: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
  /** In pixels. */
  readonly x: number;
  readonly y: number;
}

export const straight: View = { zoom: 1, turns: 0, x: 0, y: 0 };

const steps = { minZoom: 0.5, maxZoom: 8, factor: 1.25 } as const;
const pan = 80;

export function zoomed(view: View, by: 1 | -1): View {
  const zoom = Math.min(steps.maxZoom, Math.max(steps.minZoom, view.zoom * steps.factor ** by));
  // A picture that fits does not need to be moved.
  return zoom <= 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
}

export const turned = (view: View, by: 1 | -1): View => ({ ...view, turns: view.turns + by });

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [pan, 0],
  ArrowRight: [-pan, 0],
  ArrowUp: [0, pan],
  ArrowDown: [0, -pan],
};

/** Returns the view after a key; undefined if the key is not used here. */
export function viewAfter(view: View, key: string): View | undefined {
  if (key === '+' || key === '=') return zoomed(view, 1);
  if (key === '-') return zoomed(view, -1);
  if (key === '0') return straight;
  if (key === 'r') return turned(view, 1);
  if (key === 'R') return turned(view, -1);
  const move = view.zoom > 1 ? moves[key] : undefined;
  return move && { ...view, x: view.x + move[0], y: view.y + move[1] };
}
