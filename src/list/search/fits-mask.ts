/** A mask as a pattern: dots in its place stand for anything. */
const patternOf = (masked: string): RegExp =>
  new RegExp(
    `^${masked
      .split(/•+/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  );

/**
 * Whether a contact that is shown masked can be the one that was typed. A row that a back office returns
 * without heeding the filter is dropped by it, as far as a mask can tell.
 */
export function fitsMask(masked: string | null, typed: string): boolean {
  if (masked === null || !masked.includes('•')) return false;
  if (patternOf(masked).test(typed)) return true;
  // A part of an email: what stands before the @ begins alike.
  const [local = ''] = typed.split('@');
  return typed.includes('@') && local !== '' && masked.toLowerCase().startsWith(local[0] ?? '');
}
