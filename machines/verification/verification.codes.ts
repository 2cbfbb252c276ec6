/** The verification of a user (d1:100, d3:698). */
export const verificationStatus = {
  unverified: 0,
  inProcess: 1,
  dataRequired: 2,
  verified: 3,
  requested: 4,
  verifiedRequested: 5,
  rejected: 6,
} as const;

const { requested, verifiedRequested, inProcess, dataRequired } = verificationStatus;

/** Requests that are not decided. */
export const openVerification = {
  requested,
  verifiedRequested,
  inProcess,
  dataRequired,
} as const;

/** The answer of staff to a request (d1:100, d3:699). */
export const verificationResponse = {
  verified: 0,
  rejected: 1,
  dataRequired: 2,
  reset: 3,
} as const;

/** The check by an external service (d3:700). */
export const autoVerificationStatus = {
  inQueue: 0,
  inProcess: 1,
  verified: 2,
  rejected: 3,
  dataRequired: 4,
  error: 5,
} as const;

/** Who checks requests, and in which order (d3:701). The numbers follow the order of the documents. */
export const verificationType = {
  manual: 0,
  auto: 1,
  manualAuto: 2,
  autoManual: 3,
} as const;

/** The two external services (d3:290), which no document names. */
export const verificationProvider = { first: 0, second: 1 } as const;

/** Papers of a user (d1:92). */
export const documentType = {
  passport: 0,
  internationalPassport: 1,
  driverLicense: 2,
} as const;
