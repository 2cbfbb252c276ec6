import { graphql, type ResultOf } from '../../data/graphql.ts';

export const BookingSettings = graphql(`
  query BookingSettings { bookingSettings { maxBundles bookingLimit bookingPeriod } }
`);

export const EditBookingSettings = graphql(`
  mutation EditBookingSettings(
    $maxBundles: Int!, $bookingLimit: Int!, $bookingPeriod: Int!, $key: ID!
  ) {
    editBookingSettings(
      maxBundles: $maxBundles, bookingLimit: $bookingLimit, bookingPeriod: $bookingPeriod, key: $key
    )
  }
`);

export type Booking = ResultOf<typeof BookingSettings>['bookingSettings'];
