/** A referral of a trader lead. One that was removed is stored nowhere. */
export const traderLeadReferralStatus = { present: 0, absent: 1 } as const;
