import { createActor } from 'xstate';
import {
  type Notice,
  notificationQueueMachine,
} from '../../machines/notification-queue/notification-queue.machine.ts';
import { ClientError } from './client-error.ts';

/** The only queue of snackbar notifications. */
export const noticeQueue = createActor(notificationQueueMachine).start();

/** Display time of a notification in milliseconds; errors take longer to read. */
const stays: Record<Notice['intent'], number> = {
  success: 4_000,
  info: 5_000,
  warning: 8_000,
  danger: 10_000,
};
/** Long enough to read the notification and to reach its undo button. */
const undoStaysMs = 10_000;

// This file hosts the machine: it times the shown notifications, and stops the timers while paused.
const timers = new Map<number, ReturnType<typeof setTimeout>>();

noticeQueue.subscribe(({ context, value }) => {
  const shown = new Set(context.shown.map(({ id }) => id));
  for (const [id, timer] of timers) {
    if (value === 'running' && shown.has(id)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  if (value !== 'running') return;
  for (const { id, intent, undo } of context.shown) {
    if (timers.has(id)) continue;
    timers.set(
      id,
      setTimeout(
        () => noticeQueue.send({ type: 'elapsed', id }),
        undo ? undoStaysMs : stays[intent],
      ),
    );
  }
});

/**
 * Shows a notification once. Pass `key` (`namespace:key`) for a translated text, or `text` for a
 * raw one.
 */
export const notify = (notice: Notice): void => noticeQueue.send({ type: 'notify', notice });

/**
 * Reports a change that waits for a second admin, which is no failure. Returns false for anything
 * else.
 */
export function notifySubmitted({ code, request }: ClientError): boolean {
  if (code !== 'AWAITS_APPROVAL') return false;
  notify({ intent: 'info', key: 'changeRequests:submitted', values: { id: request } });
  return true;
}

/** Shows an error: the text of the catalogue if there is one, otherwise the server's message. */
export function notifyFailure(error: unknown): void {
  if (error instanceof ClientError) {
    if (notifySubmitted(error)) return;
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
