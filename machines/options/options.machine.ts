import { setup } from 'xstate';
import type { Capability } from '../access.policy.ts';
import type { CommentRule, Lifecycle } from '../lifecycle.ts';
import { optionSetStatus } from './options.codes.ts';

/** Edited, and no more than that: settings are neither made nor taken away. */
const optionsMachine = (id: string) =>
  setup({ types: { events: {} as { type: 'edit' } } }).createMachine({
    id,
    initial: 'kept',
    states: { kept: { on: { edit: { target: 'kept', reenter: true } } } },
  });

const editedBy = <const Name extends string>(
  name: Name,
  capability: Capability,
  comment: CommentRule = 'optional',
) =>
  ({
    name,
    machine: optionsMachine(name),
    codes: optionSetStatus,
    acts: { edit: { capability, comment } },
  }) as const satisfies Lifecycle<keyof typeof optionSetStatus>;

/** What trading keeps to (d2:196, d2:197). */
export const tradingOptionsLifecycle = editedBy('tradingOptions', 'editTradingOptions');

/** What the platform's technical side keeps to (d2:258, d3:495). */
export const technicalOptionsLifecycle = editedBy('technicalOptions', 'editTechnicalSettings');

/** Time limits of deals and disputes (d3:220). Its call takes no comment. */
export const tradeTimersLifecycle = editedBy('tradeTimers', 'editTradeTimers', 'none');

/** How requisites are booked (d3:216). Its call takes no comment. */
export const bookingSettingsLifecycle = editedBy('bookingSettings', 'editBookingSettings', 'none');
