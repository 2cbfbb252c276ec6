interface Used {
  readonly items: readonly { readonly fingerprint: string | null }[];
}

/** Returns the fingerprints of the devices that both parties use. */
export function commonDevices(of: {
  readonly buyer: Used;
  readonly seller: Used;
}): ReadonlySet<string> {
  const sellers = new Set(of.seller.items.map(({ fingerprint }) => fingerprint));
  return new Set(
    of.buyer.items.flatMap(({ fingerprint }) =>
      fingerprint !== null && sellers.has(fingerprint) ? [fingerprint] : [],
    ),
  );
}
