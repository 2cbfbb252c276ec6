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
