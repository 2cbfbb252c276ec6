/** Hashes of session tokens that a browser was given earlier, as the gateway keeps them sealed. */
const headerForm = /^[0-9a-f]{64}(,[0-9a-f]{64}){0,4}$/;

/** Reads `X-Known-Browser`; anything malformed is no known browser. */
export const readKnownBrowser = (header: unknown): readonly string[] =>
  typeof header === 'string' && headerForm.test(header) ? header.split(',') : [];
