/**
 * Returns whether the text contains the parts of the mask in order, the first at the start, the
 * last at the end.
 */
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
 * Returns whether a masked contact can match the typed one. It drops rows of a back office that
 * ignores the filter, as far as a mask allows.
 */
export function fitsMask(masked: string | null, typed: string): boolean {
  if (masked === null || !masked.includes('•')) return false;
  const [mask, text] = [masked.toLowerCase(), typed.toLowerCase()];
  if (hasParts(mask, text)) return true;
  // For a part of an email, the text before the @ must start with the same letter.
  const [local = ''] = text.split('@');
  return text.includes('@') && local !== '' && mask.startsWith(local[0] ?? '');
}
