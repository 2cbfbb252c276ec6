import { useEffect, useRef, useState } from 'react';
import type { ChartData } from './chart-data.ts';
import { indexAt } from './chart-data.ts';
import { type ChartModel, clampSpan, type Span } from './chart-model.ts';
import { type Plot, timeAt } from './geometry.ts';
import { type Mark, nextMarked } from './marks.ts';
import type { ChartSync } from './sync.ts';
import { moved, zoomed } from './zoom.ts';

interface Host {
  readonly id: string;
  readonly element: HTMLElement | null;
  readonly whole: ChartData;
  readonly model: ChartModel;
  readonly plot: Plot;
  readonly sync: ChartSync;
  /** Marks by the bucket that they are in. */
  readonly marked: ReadonlyMap<number, readonly Mark[]>;
}

const zoomTo = ({ sync, whole }: Host, span: Span | null) =>
  sync.put({ zoom: clampSpan(span, whole) });

function momentOf({ element, model, plot }: Host, { clientX }: { readonly clientX: number }) {
  const x = clientX - (element?.getBoundingClientRect().left ?? 0);
  return { x, at: timeAt(model, plot, x) };
}

/** A shorter movement is a click, not a drag. */
const minDragPx = 6;

/**
 * Handles pointer, wheel and keys on a plot: the cross-hair and the zoom. Returns the span being
 * drawn.
 */
export function usePlotInput(host: Host) {
  const latest = useRef(host);
  latest.current = host;
  const [drag, setDrag] = useState<Span | null>(null);
  const began = useRef<{ readonly x: number; readonly at: number } | null>(null);

  // React attaches wheel listeners as passive, and this one must prevent the page zoom.
  const { element } = host;
  useEffect(() => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { at } = momentOf(latest.current, event);
      zoomTo(latest.current, zoomed(latest.current.model, at, event.deltaY > 0 ? 1.25 : 0.8));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element]);

  const release = () => {
    began.current = null;
    setDrag(null);
  };

  const handlers = {
    onPointerMove(event: React.PointerEvent) {
      const { x, at } = momentOf(host, event);
      host.sync.put({ at, owner: host.id });
      const start = began.current;
      if (start && Math.abs(x - start.x) >= minDragPx)
        setDrag({ from: Math.min(start.at, at), to: Math.max(start.at, at) });
    },
    onPointerLeave() {
      // The keyboard's cross-hair stays while the plot has the focus.
      if (document.activeElement !== element) host.sync.put({ at: null, owner: null });
    },
    onPointerDown(event: React.PointerEvent) {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      began.current = momentOf(host, event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp() {
      if (drag) zoomTo(host, drag);
      release();
    },
    onPointerCancel: release,
    onDoubleClick: () => zoomTo(host, null),
    onBlur: () => host.sync.put({ at: null, owner: null }),
    onKeyDown(event: React.KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (onKey(event.key, event.shiftKey, host)) event.preventDefault();
    },
  };
  return { drag, handlers } as const;
}

/** Handles a key; returns false if the key is not used here. */
function onKey(key: string, shift: boolean, host: Host): boolean {
  const { id, model, sync, marked } = host;
  const { data } = model;
  const last = data.times.length - 1;
  const { at } = sync.get();
  const index = at === null ? last : indexAt(data, at);
  const middle = (n: number) => (data.times[n] ?? 0) + data.step / 2;
  const goTo = (n: number) => sync.put({ at: middle(Math.min(last, Math.max(0, n))), owner: id });
  const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (direction !== 0) {
    if (shift) zoomTo(host, moved(model, direction / 4));
    else goTo(at === null ? last : index + direction);
    return true;
  }
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      // Without events the keys scroll the page, as everywhere else.
      if (marked.size === 0) return false;
      const target = nextMarked(marked, at === null ? null : index, key === 'ArrowUp' ? 1 : -1);
      if (target !== undefined) goTo(target);
      return true;
    }
    case 'Home':
      goTo(0);
      return true;
    case 'End':
      goTo(last);
      return true;
    case 'PageUp':
    case 'PageDown':
      goTo(index + Math.ceil(data.times.length / 10) * (key === 'PageUp' ? -1 : 1));
      return true;
    case '+':
    case '=':
      zoomTo(host, zoomed(model, middle(index), 0.5));
      return true;
    case '-':
      zoomTo(host, zoomed(model, middle(index), 2));
      return true;
    case '0':
      zoomTo(host, null);
      return true;
    case 'Escape':
      if (at === null) return false;
      sync.put({ at: null, owner: null });
      return true;
    default:
      return false;
  }
}
