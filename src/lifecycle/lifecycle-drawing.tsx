import './lifecycle.css';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { findText, useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { layout } from './layered-layout.ts';
import { type Edge, graphOf } from './lifecycle-graph.ts';

interface Props {
  readonly lifecycle: Lifecycle;
  /** Namespace with `states.<state>`, `acts.<event>.label` and `events.<event>`. */
  readonly name: Namespace;
  /** The present state; undefined where the stored number is unknown. */
  readonly state: string | undefined;
  /** Acts that may be taken now. */
  readonly open: ReadonlySet<string>;
}

const box = { width: 116, height: 30, gapX: 62, gapY: 22 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A curve from the side of one box to the side of another; boxes of one layer are joined at their right. */
function curve(from: Point, to: Point): string {
  const right = { x: from.x + box.width, y: from.y + box.height / 2 };
  const left = { x: to.x, y: to.y + box.height / 2 };
  if (to.x > from.x) {
    const bend = (left.x - right.x) / 2;
    return `M${right.x},${right.y} C${right.x + bend},${right.y} ${left.x - bend},${left.y} ${left.x - 3},${left.y}`;
  }
  const end = { x: to.x + box.width, y: to.y + box.height / 2 };
  const out = Math.max(right.x, end.x) + 34;
  return `M${right.x},${right.y} C${out},${right.y} ${out},${end.y} ${end.x + 3},${end.y}`;
}

/** A lifecycle as its machine has it: states, ways between them, the present state lit. */
export function LifecycleDrawing({ lifecycle, name, state, open }: Props) {
  const { t } = useTranslation('lifecycle');
  const text = useDerivedText(name);
  const arrow = useId();
  const { states, edges } = useMemo(() => graphOf(lifecycle), [lifecycle]);
  const first = String(lifecycle.machine.config.initial ?? states[0]);
  const placed = useMemo(() => layout(states, edges, first), [states, edges, first]);
  const rows = Math.max(...placed.map(({ row }) => row)) + 1;
  const layers = Math.max(...placed.map(({ layer }) => layer)) + 1;
  const height = rows * box.height + (rows - 1) * box.gapY;
  const at = (wanted: string): Point => {
    const { layer = 0, row = 0 } = placed.find((one) => one.state === wanted) ?? {};
    const inLayer = placed.filter((one) => one.layer === layer).length;
    const free = height - (inLayer * box.height + (inLayer - 1) * box.gapY);
    return {
      x: layer * (box.width + box.gapX),
      y: free / 2 + row * (box.height + box.gapY),
    };
  };
  const stateText = (one: string) => text(`states.${one}`);
  const eventText = (event: string) =>
    findText(name, `acts.${event}.label`) ?? findText(name, `events.${event}`) ?? event;
  const isOpen = ({ from, events }: Edge) =>
    from === state && events.some((event) => open.has(event));

  return (
    <figure className="wf-lifecycle">
      <svg
        role="img"
        aria-label={t('now', { state: state ? stateText(state) : '–' })}
        viewBox={`-6 -6 ${layers * box.width + (layers - 1) * box.gapX + 46} ${height + 12}`}
        style={{ maxWidth: layers * (box.width + box.gapX) + 40 }}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0,0 L8,4 L0,8 Z" fill="context-stroke" />
          </marker>
        </defs>
        {edges.map((edge) => (
          <path
            key={`${edge.from} ${edge.to}`}
            d={curve(at(edge.from), at(edge.to))}
            markerEnd={`url(#${arrow})`}
            className="wf-edge"
            data-open={isOpen(edge)}
            data-staff={edge.byStaff}
          >
            <title>
              {`${stateText(edge.from)} → ${stateText(edge.to)}: ${edge.events.map(eventText).join(', ')}`}
            </title>
          </path>
        ))}
        {placed.map(({ state: one }) => {
          const { x, y } = at(one);
          return (
            <g
              key={one}
              className="wf-state"
              data-now={one === state}
              transform={`translate(${x},${y})`}
            >
              <rect width={box.width} height={box.height} rx="6" />
              <text
                x={box.width / 2}
                y={box.height / 2}
                dominantBaseline="central"
                textAnchor="middle"
              >
                {stateText(one)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="wf-muted">{t('legend')}</figcaption>
      <details className="wf-lifecycle-text">
        <summary>{t('alternative')}</summary>
        <ul>
          {edges.map(({ from, to, events }) => (
            <li key={`${from} ${to}`}>
              {t('leads', {
                from: stateText(from),
                to: stateText(to),
                events: events.map(eventText).join(', '),
              })}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
