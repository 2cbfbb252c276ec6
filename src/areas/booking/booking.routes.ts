/** Booking settings (d3:87). */
export const bookingRoutes = [
  {
    path: '/traders/booking',
    section: 'bookingSettings',
    load: async () => (await import('./booking-page.tsx')).BookingPage,
  },
] as const;
