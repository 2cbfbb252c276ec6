import { assign, setup } from 'xstate';

export interface FilterSet {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface SavedFiltersContext {
  /** The filter sets of this screen on the server. */
  readonly sets: readonly FilterSet[];
  /** The set that was applied last, until another one is applied or the filters are reset. */
  readonly applied: string | null;
  readonly name: string;
  /** Why the name is not accepted (d1:125). */
  readonly problem: 'required' | 'taken' | null;
}

export type SavedFiltersEvent =
  | { type: 'sets'; sets: readonly FilterSet[] }
  | { type: 'apply'; name: string }
  | { type: 'forget' }
  | { type: 'saveAs' }
  | { type: 'type'; name: string }
  | { type: 'save' }
  | { type: 'update' }
  | { type: 'remove'; name: string }
  | { type: 'done' }
  | { type: 'taken' }
  | { type: 'failed' }
  | { type: 'dismiss' };

const nameOf = (name: string) => name.trim();

/**
 * Saved filters of one screen: named, unique by name, stored on the server. The host makes the
 * calls.
 */
export const savedFiltersMachine = setup({
  types: {
    context: {} as SavedFiltersContext,
    events: {} as SavedFiltersEvent,
    input: {} as { sets: readonly FilterSet[] },
  },
  guards: {
    isNameless: ({ context }) => nameOf(context.name) === '',
    isTaken: ({ context }) => context.sets.some(({ name }) => name === nameOf(context.name)),
    isApplied: ({ context }) => context.sets.some(({ name }) => name === context.applied),
    exists: ({ context, event }) =>
      'name' in event && context.sets.some(({ name }) => name === event.name),
  },
}).createMachine({
  id: 'savedFilters',
  context: ({ input }) => ({ sets: input.sets, applied: null, name: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        apply: {
          guard: 'exists',
          actions: assign({ applied: ({ event }) => event.name }),
        },
        forget: { actions: assign({ applied: null }) },
        saveAs: { target: 'naming', actions: assign({ name: '', problem: null }) },
        update: { guard: 'isApplied', target: 'updating' },
        remove: {
          guard: 'exists',
          target: 'removing',
          actions: assign({ name: ({ event }) => event.name }),
        },
      },
    },
    naming: {
      on: {
        type: { actions: assign({ name: ({ event }) => event.name, problem: null }) },
        save: [
          { guard: 'isNameless', actions: assign({ problem: 'required' }) },
          { guard: 'isTaken', actions: assign({ problem: 'taken' }) },
          { target: 'saving' },
        ],
        dismiss: 'idle',
      },
    },
    saving: {
      tags: 'busy',
      on: {
        done: {
          target: 'idle',
          actions: assign({ applied: ({ context }) => nameOf(context.name) }),
        },
        // Another tab took the name in the meantime.
        taken: { target: 'naming', actions: assign({ problem: 'taken' }) },
        failed: 'naming',
      },
    },
    updating: { tags: 'busy', on: { done: 'idle', failed: 'idle' } },
    removing: {
      tags: 'busy',
      on: {
        done: {
          target: 'idle',
          actions: assign({
            applied: ({ context }) => (context.applied === context.name ? null : context.applied),
          }),
        },
        failed: 'idle',
      },
    },
  },
  on: { sets: { actions: assign({ sets: ({ event }) => event.sets }) } },
});
