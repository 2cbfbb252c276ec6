import { assign, setup } from 'xstate';
import {
  mediaTypeOf,
  mediaTypes,
  type UploadFault,
  type UploadRule,
  uploadFault,
} from './upload.policy.ts';

/** A file from the host: picked, dropped or pasted, with its first bytes read. */
export interface Offered {
  /** The host's own id, to find the content. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly content: Uint8Array;
}

export interface Picked {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Whether a preview can be shown. */
  readonly isShown: boolean;
  /** Why it cannot be sent; `TooMany` if the limit is reached. */
  readonly fault: UploadFault | 'TooMany' | null;
}

export interface UploadContext {
  readonly rule: UploadRule;
  readonly files: readonly Picked[];
  /** 0 to 1. */
  readonly progress: number;
  /** Code of the current problem, if any. */
  readonly problem: string | null;
}

export type UploadEvent =
  | { type: 'choose'; files: readonly Offered[] }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  | { type: 'send' }
  | { type: 'progress'; part: number }
  | { type: 'ok' }
  | { type: 'failed'; code: string }
  | { type: 'cancel' };

function judge(rule: UploadRule, offered: Offered): Picked {
  const { id, name, size, content } = offered;
  const type = mediaTypeOf(content);
  const fault = uploadFault(rule, offered);
  return { id, name, size, isShown: type !== undefined && mediaTypes[type].isShown, fault };
}

/**
 * Marks files beyond the maximum: the first ones are accepted, the others are marked until some are
 * removed.
 */
function counted({ maxFiles }: UploadRule, files: readonly Picked[]): Picked[] {
  let taken = 0;
  return files.map((file) => {
    if (file.fault !== null && file.fault !== 'TooMany') return file;
    taken += 1;
    return { ...file, fault: taken > maxFiles ? 'TooMany' : null };
  });
}

/**
 * Files for one upload target (d1:194, d3:352): chosen, checked before anything is sent, sent at
 * once, stored or not. A file that cannot be sent blocks the others until it is removed.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as { rule: UploadRule },
  },
  guards: {
    isEmpty: ({ context }) => context.files.length === 0,
    hasFaults: ({ context }) => context.files.some(({ fault }) => fault !== null),
  },
  actions: {
    add: assign({
      files: ({ context, event }) =>
        event.type === 'choose'
          ? counted(context.rule, [
              ...context.files,
              ...event.files.map((file) => judge(context.rule, file)),
            ])
          : context.files,
      problem: null,
    }),
    drop: assign({
      files: ({ context, event }) =>
        counted(
          context.rule,
          context.files.filter(({ id }) => event.type !== 'remove' || id !== event.id),
        ),
      problem: null,
    }),
    empty: assign({ files: [], problem: null, progress: 0 }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ rule: input.rule, files: [], progress: 0, problem: null }),
  initial: 'empty',
  states: {
    empty: { on: { choose: { target: 'judged', actions: 'add' } } },
    judged: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasFaults', target: 'rejected' },
        { target: 'picked' },
      ],
    },
    picked: {
      on: {
        choose: { target: 'judged', actions: 'add' },
        remove: { target: 'judged', actions: 'drop' },
        clear: { target: 'empty', actions: 'empty' },
        send: { target: 'uploading', actions: assign({ progress: 0, problem: null }) },
      },
    },
    rejected: {
      on: {
        choose: { target: 'judged', actions: 'add' },
        remove: { target: 'judged', actions: 'drop' },
        clear: { target: 'empty', actions: 'empty' },
      },
    },
    uploading: {
      on: {
        progress: {
          actions: assign({
            progress: ({ context, event }) =>
              Math.max(context.progress, Math.min(1, Math.max(0, event.part))),
          }),
        },
        ok: { target: 'stored', actions: 'empty' },
        failed: { target: 'failed', actions: assign({ problem: ({ event }) => event.code }) },
        cancel: 'picked',
      },
    },
    failed: {
      on: {
        choose: { target: 'judged', actions: 'add' },
        remove: { target: 'judged', actions: 'drop' },
        clear: { target: 'empty', actions: 'empty' },
        send: { target: 'uploading', actions: assign({ progress: 0, problem: null }) },
      },
    },
    stored: { on: { choose: { target: 'judged', actions: 'add' } } },
  },
});
