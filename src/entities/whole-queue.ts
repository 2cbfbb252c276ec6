/** A queue of disputes by what is due first. Equal requests of several parts of a page are polled once. */
export const wholeQueue = (queue: 'AWAITING' | 'MINE') =>
  ({
    filter: { queue },
    page: { number: 1, size: 100 },
    sort: { field: 'deadline', desc: false },
  }) as const;
