import { Registry, useListed, useOffered } from './registry.ts';

/**
 * An action on the record on screen, offered in the command palette. `label` is already translated.
 */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  /** Reason why the command is disabled; the palette shows it. */
  readonly off?: string | undefined;
}

const commands = new Registry<Command>();

/** Offers commands while the component is on screen. */
export const useCommands = (offered: readonly Command[]): void =>
  useOffered(
    commands,
    offered,
    offered.map(({ id, label, off }) => `${id} ${label} ${off ?? ''}`).join('\n'),
  );

export const useCommandList = (): readonly Command[] => useListed(commands);
