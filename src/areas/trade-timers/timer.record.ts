import { tradeTimersLifecycle } from '../../../machines/options/options.machine.ts';
import { type AnyRow, defineSettings, type RecordSpec } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { Sending } from '../../action/use-act.ts';
import { change } from '../../data/client.ts';
import { ClientError } from '../../data/client-error.ts';
import { findText } from '../../i18n/derived-text.ts';
import type { SentTimer, Timer } from './timer-drafts.ts';
import { SaveTradeTimers, type TimerSet, TradeTimers } from './trade-timers.graphql.ts';

const textOf = ({ value, unit }: SentTimer) =>
  `${value ?? '–'} ${findText('enums', `TimerUnit.${unit}`) ?? unit ?? '–'}`;

const named = (timers: TimerSet['timers']) =>
  (timers ?? []).flatMap((timer) => (timer.name === null ? [] : [[timer.name, timer] as const]));

/** Returns the timers as a row with one field per timer. */
export const timerRow = ({ timers, seen }: TimerSet): AnyRow => ({
  ...Object.fromEntries(named(timers).map(([name, timer]) => [name, textOf(timer)])),
  ...{ id: 'tradeTimers', statusCode: 0, seen },
});

/** Returns the record that the action dialog guards and reads again. */
export const timerRecord = ({ timers }: TimerSet): RecordSpec =>
  defineSettings({
    name: 'tradeTimers',
    lifecycle: tradeTimersLifecycle,
    read: TradeTimers,
    fields: named(timers).map(([field]) => ({ field, as: 'text' })),
    title: 'title',
    edit: { intent: 'primary' },
    shape: timerRow,
  });

/** Refusals that are shown as they are; any other is shown as unexpected (d3:591). */
const known = new Set(['ObjectNotCorrect', 'FORBIDDEN', 'OUTCOME_OPEN', 'OUTCOME_SETTLED']);

const asDocumented = (error: ClientError): ClientError =>
  known.has(error.code) ? error : new ClientError(error.message, 'Undefined');

/** Sends the timers that the person changed. The gateway merges them into the stored timers. */
export const sendTimers =
  (timers: readonly Timer[]): Sending =>
  async (_, __, intent) => {
    const sent = await sentAs(
      async () => (await change(SaveTradeTimers, { timers: [...timers], intent })).act.state,
    );
    return sent.state === 'refused' ? { ...sent, error: asDocumented(sent.error) } : sent;
  };
