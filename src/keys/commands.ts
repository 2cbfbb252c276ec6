import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the record on screen, offered in the palette. `label` is translated already. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  /** Why it is off; the palette then shows it with the reason. */
  readonly off?: string | undefined;
}

type Group = { readonly current: readonly Command[] };

const groups = new Set<Group>();
const listeners = new Set<() => void>();
let listed: readonly Command[] = [];

function relist(): void {
  listed = [...groups].flatMap(({ current }) => current);
  for (const listener of listeners) listener();
}

/** Offers commands while the component is on screen. */
export function useCommands(commands: readonly Command[]): void {
  const group = useRef(commands);
  group.current = commands;
  const signature = commands.map(({ id, label, off }) => `${id} ${label} ${off ?? ''}`).join('\n');
  useEffect(() => {
    groups.add(group);
    return () => {
      groups.delete(group);
      relist();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: listed anew when a text or state changed
  useEffect(relist, [signature]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCommandList = (): readonly Command[] =>
  useSyncExternalStore(subscribe, () => listed);
