import { createActor } from 'xstate';
import {
  type Notice,
  notificationQueueMachine,
} from '../../machines/notification-queue/notification-queue.machine.ts';
import { ClientError } from './client-error.ts';

/** The one queue of snackbars. */
export const noticeQueue = createActor(notificationQueueMachine).start();

/** How long a notice stays, in milliseconds; what went wrong takes longer to read. */
const stays: Record<Notice['intent'], number> = {
  success: 4_000,
  info: 5_000,
  warning: 8_000,
  danger: 10_000,
};

// This is the machine's host: it counts the time of what is shown, and stops while paused.
const timers = new Map<number, ReturnType<typeof setTimeout>>();

noticeQueue.subscribe(({ context, value }) => {
  const shown = new Set(context.shown.map(({ id }) => id));
  for (const [id, timer] of timers) {
    if (value === 'running' && shown.has(id)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  if (value !== 'running') return;
  for (const { id, intent } of context.shown) {
    if (timers.has(id)) continue;
    timers.set(
      id,
      setTimeout(() => noticeQueue.send({ type: 'elapsed', id }), stays[intent]),
    );
  }
});

/** Says something once. Give `key` (`namespace:key`) where there is a text, `text` for a raw one. */
export const notify = (notice: Notice): void => noticeQueue.send({ type: 'notify', notice });

/** Says what went wrong: the catalogue's text where there is one, otherwise what the server wrote. */
export function notifyFailure(error: unknown): void {
  if (error instanceof ClientError) {
    notify({
      intent: 'danger',
      key: `errors:${error.code}`,
      text: error.message,
      ...(error.holder === undefined ? {} : { values: { holder: error.holder } }),
    });
  } else {
    notify({ intent: 'danger', key: 'errors:Undefined', text: String(error) });
  }
}
