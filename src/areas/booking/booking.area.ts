import type { Area } from '../area.ts';

/** Booking settings (d3:87). */
export const bookingArea: Area = [
  {
    path: '/traders/booking',
    section: 'bookingSettings',
    load: async () => (await import('./booking-page.tsx')).BookingPage,
  },
];
