import { graphql, type ResultOf } from '../../data/graphql.ts';

export const BookingSettings = graphql(`
  query BookingSettings { bookingSettings { maxBundles bookingLimit bookingPeriod seen } }
`);

export const EditBookingSettings = graphql(`
  mutation EditBookingSettings(
    $maxBundles: Int, $bookingLimit: Int, $bookingPeriod: Int, $intent: Intent!
  ) {
    act: editBookingSettings(
      maxBundles: $maxBundles, bookingLimit: $bookingLimit, bookingPeriod: $bookingPeriod
      intent: $intent
    ) { state }
  }
`);

export type Booking = ResultOf<typeof BookingSettings>['bookingSettings'];
