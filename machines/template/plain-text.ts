const hidden = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const link = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a\s*>/gi;
const lineBreak = /<br\b[^>]*>/gi;
const blockEnd = /<\/(?:p|div|li|tr|h[1-6]|blockquote|table|ul|ol)\s*>/gi;
const tag = /<[^>]*>/g;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
};

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/**
 * Returns the HTML of a mail as plain text: with its line ends and the addresses of its links. The
 * preview shows what this returns, and it is what users receive who want plain text; so both sides
 * need the same function, and one of them has no DOM.
 */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(hidden, '')
    .replaceAll(link, (_, double?: string, single?: string, content = '') => {
      const address = double ?? single ?? '';
      const text = String(content).replaceAll(tag, '');
      return address === '' || address === text ? text : `${text} (${address})`;
    })
    .replaceAll(lineBreak, '\n')
    .replaceAll(blockEnd, '\n')
    .replaceAll(tag, '')
    .replaceAll(entity, decoded)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
