import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface Group<Item> {
  readonly current: readonly Item[];
}

/** What the components on screen offer together, for one reader elsewhere. */
export class Registry<Item> {
  readonly #groups = new Set<Group<Item>>();
  readonly #listeners = new Set<() => void>();
  #listed: readonly Item[] = [];

  /** Everything that is offered now; what was offered last comes first. */
  newestFirst(): readonly Item[] {
    return [...this.#groups].toReversed().flatMap(({ current }) => current);
  }

  /** The list as of the last `relist`: the same array until then. */
  readonly list = (): readonly Item[] => this.#listed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(group: Group<Item>): () => void {
    this.#groups.add(group);
    return () => {
      this.#groups.delete(group);
      this.relist();
    };
  }

  relist(): void {
    this.#listed = [...this.#groups].flatMap(({ current }) => current);
    for (const listener of this.#listeners) listener();
  }
}

/** Offers items while the component is on screen. They are listed again when `signature` changes. */
export function useOffered<Item>(
  registry: Registry<Item>,
  items: readonly Item[],
  signature: string,
): void {
  const group = useRef(items);
  group.current = items;
  // Before the paint: a shortcut works as soon as its button is seen, on a busy machine as well.
  useLayoutEffect(() => registry.add(group), [registry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: listed again when a text or state changed
  useEffect(() => registry.relist(), [registry, signature]);
}

export const useListed = <Item>(registry: Registry<Item>): readonly Item[] =>
  useSyncExternalStore(registry.subscribe, registry.list);
