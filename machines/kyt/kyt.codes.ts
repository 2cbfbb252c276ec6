/** Stored numbers of a KYT check (d2:139). Names are the states of the machine. */
export const kytStatus = {
  disabled: 0,
  checking: 1,
  awaiting: 2,
  ok: 3,
  returning: 4,
  returned: 5,
  error: 6,
} as const;
