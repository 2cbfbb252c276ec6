import { bookingSettingsLifecycle } from '../../../machines/options/options.machine.ts';
import { type AnyRow, defineSettings } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { Sending } from '../../action/use-act.ts';
import { change } from '../../data/client.ts';
import { sentValues } from '../../form/field-values.ts';
import { type Booking, BookingSettings, EditBookingSettings } from './booking.graphql.ts';

export const bookingFields = ['maxBundles', 'bookingLimit', 'bookingPeriod'] as const;

const inputs = {
  maxBundles: { as: 'limit' },
  bookingLimit: { as: 'limit' },
  bookingPeriod: { as: 'limit' },
} as const;

export const bookingRow = (booking: Booking): AnyRow => ({
  ...booking,
  ...{ id: 'booking', statusCode: 0 },
});

/** The settings as the record that the action dialog shows, guards and reads again. */
export const bookingRecord = defineSettings({
  name: 'booking',
  lifecycle: bookingSettingsLifecycle,
  read: BookingSettings,
  fields: bookingFields.map((field) => ({ field, as: 'number' })),
  title: 'title',
  edit: { intent: 'primary', inputs, edits: true },
  shape: bookingRow,
});

/**
 * Sends only the values that differ from those the person saw last. The gateway merges them into
 * the stored settings.
 */
export const sendBooking: Sending = (_, __, intent, values, row) =>
  sentAs(async () => {
    const changed = Object.entries(sentValues(inputs, values)).filter(
      ([name, value]) => value !== row[name],
    );
    const variables = { ...Object.fromEntries(changed), intent };
    return (await change(EditBookingSettings, variables)).act.state;
  });
