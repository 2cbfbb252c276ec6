/** Whether the parts of the mask stand in the text in their order, the first at its beginning, the last at its end. */
function hasParts(masked: string, text: string): boolean {
  const parts = masked.split(/•+/);
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || text.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of others) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return text.endsWith(last) && text.length - last.length >= from;
}

/**
 * Whether a contact that is shown masked can be the one that was typed. A row that a back office returns
 * without heeding the filter is dropped by it, as far as a mask can tell.
 */
export function fitsMask(masked: string | null, typed: string): boolean {
  if (masked === null || !masked.includes('•')) return false;
  const [mask, text] = [masked.toLowerCase(), typed.toLowerCase()];
  if (hasParts(mask, text)) return true;
  // A part of an email: what stands before the @ begins alike.
  const [local = ''] = text.split('@');
  return text.includes('@') && local !== '' && mask.startsWith(local[0] ?? '');
}
