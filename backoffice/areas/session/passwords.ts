// The whole of it and not its names, so that a test can count what is hashed.
import argon2 from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password);

/** Hash of nothing that anybody knows: an unknown address takes as long as a known one. */
const nobody = argon2.hash(crypto.randomUUID());

export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? (await nobody), given);
  return matches && stored !== undefined;
}

/** 8 to 64 Latin letters, digits and underscores, one small and one capital letter (d1:124). */
export const isAllowedPassword = (text: string): boolean =>
  /^(?=.*[a-z])(?=.*[A-Z])\w{8,64}$/.test(text);
