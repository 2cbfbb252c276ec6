/** Stored numbers of a requisite (d1:95, d3:178). */
export const requisiteStatus = { enabled: 0, stopped: 1, blocked: 2, deleted: 3 } as const;

/** The review of a requisite by staff: the second status axis (d3:178, d3:679). */
export const requisiteReviewStatus = { new: 0, approved: 1, problematic: 2 } as const;
