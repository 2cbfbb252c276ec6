import { setup } from 'xstate';
import type { Capability } from '../access.policy.ts';
import type { CommentRule, Lifecycle } from '../lifecycle.ts';
import { optionSetStatus } from './options.codes.ts';

/** A settings object can only be edited, not created or removed. */
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

/** Trading rules (d2:196, d2:197). */
export const tradingOptionsLifecycle = editedBy('tradingOptions', 'editTradingOptions');

/** Technical settings of the platform (d2:258, d3:495). */
export const technicalOptionsLifecycle = editedBy('technicalOptions', 'editTechnicalSettings');

/** Time limits of deals and disputes (d3:220). The call takes no comment. */
export const tradeTimersLifecycle = editedBy('tradeTimers', 'editTradeTimers', 'none');

/** Rules for booking requisites (d3:216). The call takes no comment. */
export const bookingSettingsLifecycle = editedBy('bookingSettings', 'editBookingSettings', 'none');

/** Fees of deals: those of everyone, and a user's from either source (d3:321). */
export const p2pFeesLifecycle = editedBy('p2pFees', 'editP2pFees');
export const personalFeesLifecycle = editedBy('personalFees', 'editP2pFees');
export const paymentMethodFeesLifecycle = editedBy('paymentMethodFees', 'editP2pFees');

/** The global switch of banners (d3:491). */
export const bannerOptionsLifecycle = editedBy('bannerOptions', 'manageBanners');

/** How the platform sends email (d2:288). */
export const emailOptionsLifecycle = editedBy('emailOptions', 'editEmailOptions');
