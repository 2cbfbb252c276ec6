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

/** States by the longest way from the first, so that an end stands below all that may lead to it. */
function layersOf(states: readonly string[], edges: readonly Edge[], first: string): string[][] {
  const depth = new Map([[first, 0]]);
  // A way back is no way on: each state is settled by those before it in the machine's order.
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

/** A lifecycle as steps, one below the other: what is behind, where it stands, how it may end. */
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
