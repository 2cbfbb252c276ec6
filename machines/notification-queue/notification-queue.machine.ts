import { assign, setup } from 'xstate';

export type NoticeIntent = 'success' | 'info' | 'warning' | 'danger';

/** A notification. `key` is a text key. If there is no such text, `text` is shown raw (d1:53). */
export interface Notice {
  readonly intent: NoticeIntent;
  readonly key?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly text?: string;
  /** Reverses what the notice reports. */
  readonly undo?: () => void;
}

export interface QueuedNotice extends Notice {
  readonly id: number;
  /** How often the same notice was added while it was on screen or waiting. */
  readonly times: number;
}

export interface NotificationQueueContext {
  readonly shown: readonly QueuedNotice[];
  readonly waiting: readonly QueuedNotice[];
  readonly nextId: number;
}

export type NotificationQueueEvent =
  | { type: 'notify'; notice: Notice }
  | { type: 'elapsed'; id: number }
  | { type: 'dismiss'; id: number }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'clear' };

/** More at once would cover the work area. */
export const shownAtOnce = 3;

const sameAs = (a: Notice) => (b: Notice) =>
  a.intent === b.intent &&
  a.key === b.key &&
  a.text === b.text &&
  // Each undo reverses one change only, so such notices are never counted as one.
  a.undo === b.undo &&
  JSON.stringify(a.values) === JSON.stringify(b.values);

const countRepeat = (notices: readonly QueuedNotice[], notice: Notice): readonly QueuedNotice[] =>
  notices.map((queued) =>
    sameAs(notice)(queued) ? { ...queued, times: queued.times + 1 } : queued,
  );

function add(context: NotificationQueueContext, notice: Notice): NotificationQueueContext {
  if ([...context.shown, ...context.waiting].some(sameAs(notice))) {
    return {
      ...context,
      shown: countRepeat(context.shown, notice),
      waiting: countRepeat(context.waiting, notice),
    };
  }
  const queued = { ...notice, id: context.nextId, times: 1 };
  const { shown, waiting } = context;
  return shown.length < shownAtOnce
    ? { shown: [...shown, queued], waiting, nextId: queued.id + 1 }
    : { shown, waiting: [...waiting, queued], nextId: queued.id + 1 };
}

function remove(context: NotificationQueueContext, id: number): NotificationQueueContext {
  const shown = context.shown.filter((notice) => notice.id !== id);
  const room = shownAtOnce - shown.length;
  return {
    shown: [...shown, ...context.waiting.slice(0, room)],
    waiting: context.waiting.slice(room),
    nextId: context.nextId,
  };
}

/**
 * Snackbars: the shown and the waiting notices. The host measures the time of each shown notice and
 * sends `elapsed`. While the pointer or the focus rests on them (`pause`), none disappears by
 * itself.
 */
export const notificationQueueMachine = setup({
  types: { context: {} as NotificationQueueContext, events: {} as NotificationQueueEvent },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'notify' ? add(context, event.notice) : context,
    ),
    remove: assign(({ context, event }) => ('id' in event ? remove(context, event.id) : context)),
    empty: assign({ shown: [], waiting: [] }),
  },
}).createMachine({
  id: 'notificationQueue',
  context: { shown: [], waiting: [], nextId: 1 },
  initial: 'running',
  on: {
    notify: { actions: 'add' },
    dismiss: { actions: 'remove' },
    clear: { target: '.running', actions: 'empty' },
  },
  states: {
    running: { on: { elapsed: { actions: 'remove' }, pause: 'paused' } },
    paused: { on: { resume: 'running' } },
  },
});
