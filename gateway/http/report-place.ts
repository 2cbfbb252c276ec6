/** Where a report's file may lie: the host of the calls, and the storage that is configured. */
export interface ReportPlaces {
  /** Base address of the calls. */
  readonly url: string;
  /** Base address of files; undefined where it is not set. */
  readonly storageUrl: string | undefined;
}

/**
 * The address that a report gives, if it is one of ours: of the calls' or the storage's origin and
 * below its base, without a password and without dots that lead elsewhere. Anything else, however it
 * is written, is nobody's business to fetch (no other host, scheme or port is ever asked). The token
 * goes to the host of the calls alone (N31).
 */
export function reportPlace(
  given: string,
  { url, storageUrl }: ReportPlaces,
): { readonly address: URL; readonly bringsToken: boolean } | undefined {
  const office = new URL(url);
  let address: URL;
  try {
    address = new URL(given, office);
  } catch {
    return undefined;
  }
  if (address.username !== '' || address.password !== '') return undefined;
  for (const base of [office, ...(storageUrl === undefined ? [] : [new URL(storageUrl)])]) {
    if (address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) continue;
    if (/%2e|%2f|%5c|\\/i.test(address.pathname)) return undefined;
    return { address, bringsToken: base.origin === office.origin };
  }
  return undefined;
}
