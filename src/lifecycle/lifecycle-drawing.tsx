import './lifecycle.css';
import { useId, useMemo } from 'react';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { eventText } from '../cells/cell-text.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { box, layout, pathThrough } from './layered-layout.ts';
import { type Edge, graphOf } from './lifecycle-graph.ts';

interface Props {
  readonly lifecycle: Lifecycle;
  /** Namespace with `states.<state>`, `acts.<event>.label` and `events.<event>`. */
  readonly name: Namespace;
  /** The current state; undefined if the stored number is unknown. */
  readonly state: string | undefined;
  /** Events that are available now. */
  readonly open: ReadonlySet<string>;
}

/**
 * Shows a lifecycle as defined by its machine: the states, the transitions, and the highlighted
 * current state.
 */
export function LifecycleDrawing({ lifecycle, name, state, open }: Props) {
  const { t } = useTranslation('lifecycle');
  const text = useDerivedText(name);
  const arrow = useId();
  const { states, edges } = useMemo(() => graphOf(lifecycle), [lifecycle]);
  const first = String(lifecycle.machine.config.initial ?? states[0]);
  const drawing = useMemo(() => layout(states, edges, first), [states, edges, first]);
  const stateText = (one: string) => text(`states.${one}`);
  const formatEvent = (event: string) => eventText(event, name);
  const isOpen = ({ from, events }: Edge) =>
    from === state && events.some((event) => open.has(event));

  return (
    <details className="lifecycle-fold">
      <summary data-testid="lifecycle.show">{t('show')}</summary>
      <figure className="lifecycle">
        <svg
          role="img"
          aria-label={t('now', { state: state ? stateText(state) : '–' })}
          viewBox={`-4 -4 ${drawing.width + 44} ${drawing.height + 8}`}
          style={{ maxWidth: drawing.width + 44 }}
        >
          <defs>
            <marker
              id={arrow}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="6"
              markerHeight="6"
              orient="auto-start-reverse"
            >
              <path d="M0,0 L8,4 L0,8 Z" fill="context-stroke" />
            </marker>
          </defs>
          {edges.map((edge, n) => (
            <path
              key={`${edge.from} ${edge.to}`}
              d={pathThrough(drawing.paths[n] ?? [])}
              markerEnd={`url(#${arrow})`}
              className="lifecycle-edge"
              data-open={isOpen(edge)}
              data-staff={edge.byStaff}
            >
              <title>
                {`${stateText(edge.from)} → ${stateText(edge.to)}: ${edge.events.map(formatEvent).join(', ')}`}
              </title>
            </path>
          ))}
          {drawing.states.map(({ state: one, x, y }) => (
            <g
              key={one}
              className="lifecycle-state"
              data-testid={`state.${one}`}
              data-now={one === state}
              transform={`translate(${x},${y})`}
            >
              <rect width={box.width} height={box.height} rx="6" />
              <foreignObject width={box.width} height={box.height}>
                <div className="lifecycle-state-name">
                  <span>{stateText(one)}</span>
                </div>
              </foreignObject>
            </g>
          ))}
        </svg>
        <figcaption className="wf-muted">{t('legend')}</figcaption>
        <details className="lifecycle-text">
          <summary>{t('alternative')}</summary>
          <ul>
            {edges.map(({ from, to, events }) => (
              <li key={`${from} ${to}`}>
                {t('leads', {
                  from: stateText(from),
                  to: stateText(to),
                  events: events.map(formatEvent).join(', '),
                })}
              </li>
            ))}
          </ul>
        </details>
      </figure>
    </details>
  );
}
