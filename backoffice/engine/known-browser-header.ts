/** Hashes of session tokens that a browser received earlier, kept sealed by the gateway. */
const headerForm = /^[0-9a-f]{64}(,[0-9a-f]{64}){0,4}$/;

/** Reads `X-Known-Browser`. A malformed header means no known browser. */
export const readKnownBrowser = (header: unknown): readonly string[] =>
  typeof header === 'string' && headerForm.test(header) ? header.split(',') : [];
