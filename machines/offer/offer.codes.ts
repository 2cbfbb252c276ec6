/** Stored numbers of an offer (d3:134, d3:678). */
export const offerStatus = { enabled: 0, stopped: 1, blocked: 2, deleted: 3 } as const;

/** What the author of the offer wants to do with the crypto: buy 1, sell 2 (d3:667, d3:680). */
export const offerType = { buy: 1, sell: 2 } as const;
