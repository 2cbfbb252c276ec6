/** In US dollars. Above it a super admin decides (d2:374). */
export const antiFraudLimit = 10_000;
