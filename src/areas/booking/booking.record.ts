import { bookingSettingsLifecycle } from '../../../machines/options/options.machine.ts';
import type { AnyRow, RecordSpec } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { Sending } from '../../action/use-act.ts';
import { change } from '../../data/client.ts';
import { sentValues } from '../../form/field-spec.ts';
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

/** The settings as the record that the action's dialog shows, guards and reads again. */
export const bookingRecord: RecordSpec = {
  name: 'booking',
  lifecycle: bookingSettingsLifecycle as never,
  read: BookingSettings as never,
  state: 'statusCode',
  facts: () => ({}),
  fields: bookingFields.map((field) => ({ field, as: 'number' })),
  summary: [],
  title: () => 'title',
  path: () => '',
  acts: { edit: { intent: 'primary', inputs, edits: true } },
  shape: (read) => bookingRow(read as unknown as Booking),
};

/** Sends only what differs from what the person saw last: the gateway lays it over what is there. */
export const sendBooking: Sending = (_, __, intent, values, row) =>
  sentAs(async () => {
    const changed = Object.entries(sentValues(inputs, values)).filter(
      ([name, value]) => value !== row[name],
    );
    const variables = { ...Object.fromEntries(changed), intent };
    return (await change(EditBookingSettings, variables)).act.state;
  });
