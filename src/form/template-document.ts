/** No script, no form, no remote content: pictures only as data. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * Returns an HTML document for a frame with an empty `sandbox`. The policy comes first, so that
 * nothing in the body is read before it. In the dark theme a mail program inverts what the mail
 * itself does not colour.
 */
export const previewDocument = (body: string, theme: 'light' | 'dark' = 'light'): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="color-scheme" content="${theme}"></head><body>${body}</body></html>`;

const blocks = 'p, div, li, tr, h1, h2, h3, h4, h5, h6, blockquote, table, ul, ol';

/**
 * Returns HTML as plain text. The parsed document has no window: it runs no script and loads
 * nothing.
 */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (address !== '' && address !== link.textContent) link.append(` (${address})`);
  }
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}
