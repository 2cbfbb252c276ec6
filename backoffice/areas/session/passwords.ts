// Imports the whole module and not single names, so that a test can count the hash calls.
import argon2 from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password);

/** A hash of a random value, so that an unknown e-mail address takes as long as a known one. */
const dummyHash = argon2.hash(crypto.randomUUID());

export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? (await dummyHash), given);
  return matches && stored !== undefined;
}

/**
 * 8 to 64 Latin letters, digits and underscores, with at least one lower-case and one upper-case
 * letter (d1:124).
 */
export const isAllowedPassword = (text: string): boolean =>
  /^(?=.*[a-z])(?=.*[A-Z])\w{8,64}$/.test(text);
