/** Allowed locations of a report's file: the host of the calls, and the configured storage. */
export interface ReportBaseUrls {
  /** Base address of the calls. */
  readonly url: string;
  /** Base address of files; undefined if it is not set. */
  readonly storageUrl: string | undefined;
}

/**
 * Returns the address of a report if it is allowed: of the calls' or the storage's origin and below
 * its base, without a password and without dots that lead elsewhere. Every other address is
 * rejected, however it is written: no other host, scheme or port receives a request. The token goes
 * only to the host of the calls (N31).
 */
export function resolveReportLocation(
  given: string,
  { url, storageUrl }: ReportBaseUrls,
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
