/**
 * Returns the address of a page about a transaction or an address, from the currency's template
 * with `{txid}` or `{address}` (d1:96). Templates are data that staff can edit: only https
 * addresses are accepted, and the inserted value cannot change another part of the address.
 */
export function explorerLink(
  template: string | null | undefined,
  placeholder: 'txid' | 'address',
  value: string | null | undefined,
): string | null {
  if (!template || !value || !template.includes(`{${placeholder}}`)) return null;
  try {
    const url = new URL(template.replaceAll(`{${placeholder}}`, encodeURIComponent(value)));
    const bare = new URL(template.replaceAll(`{${placeholder}}`, 'x'));
    return url.protocol === 'https:' && url.host === bare.host && url.username === ''
      ? url.href
      : null;
  } catch {
    return null;
  }
}
