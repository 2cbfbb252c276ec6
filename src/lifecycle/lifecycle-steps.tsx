import { useMemo } from 'react';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { type Edge, graphOf } from './lifecycle-graph.ts';

interface Props {
  readonly lifecycle: Lifecycle;
  readonly name: Namespace;
  readonly state: string | undefined;
}

/**
 * Returns the states by the longest path from the first, so that a final state is below all states
 * that lead to it.
 */
function layersOf(states: readonly string[], edges: readonly Edge[], first: string): string[][] {
  const depth = new Map([[first, 0]]);
  // Backward transitions are ignored: the depth of a state depends only on the states before it in
  // the machine's order.
  for (const _ of states)
    for (const { from, to } of edges) {
      const next = (depth.get(from) ?? 0) + 1;
      const isOn = states.indexOf(to) > states.indexOf(from);
      if (isOn && next > (depth.get(to) ?? -1)) depth.set(to, next);
    }
  const layers: string[][] = [];
  for (const state of states) {
    const at = depth.get(state) ?? 0;
    layers[at] = [...(layers[at] ?? []), state];
  }
  return layers.filter(Boolean);
}

/**
 * Shows a lifecycle as steps from top to bottom: past states, the current state, and possible ends.
 */
export function LifecycleSteps({ lifecycle, name, state }: Props) {
  const text = useDerivedText(name);
  const layers = useMemo(() => {
    const { states, edges } = graphOf(lifecycle);
    const first = String(lifecycle.machine.config.initial ?? states[0]);
    return layersOf(states, edges, first);
  }, [lifecycle]);
  const now = layers.findIndex((layer) => state !== undefined && layer.includes(state));
  return (
    <ol className="lifecycle-steps">
      {layers.map((layer, at) => (
        <li
          key={layer.join()}
          data-when={at === now ? 'now' : at < now ? 'before' : 'later'}
          aria-current={at === now ? 'step' : undefined}
        >
          {layer.map((one) =>
            one === state ? (
              <strong key={one} data-testid={`step.${one}`}>
                {text(`states.${one}`)}
              </strong>
            ) : (
              <span key={one}>{text(`states.${one}`)}</span>
            ),
          )}
        </li>
      ))}
    </ol>
  );
}
