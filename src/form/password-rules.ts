/** Rules for a new password (d1:124); each is a text below `account:password.rules`. */
export const passwordRules = {
  length: (text: string) => text.length >= 8 && text.length <= 64,
  letters: (text: string) => /^\w+$/.test(text),
  lower: (text: string) => /[a-z]/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
} as const satisfies Record<string, (text: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[];

export const isPassword = (text: string): boolean =>
  passwordRuleNames.every((rule) => passwordRules[rule](text));

const lower = 'abcdefghijkmnopqrstuvwxyz';
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';

/** Returns a whole number below `limit`, with equal probability for each. */
function randomBelow(limit: number): number {
  const ceiling = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < ceiling) return drawn % limit;
  }
}

const pick = (from: string): string => from.charAt(randomBelow(from.length));

/**
 * Returns sixteen letters and digits, the maximum length of d1:124, without characters that look
 * alike.
 */
export function generatePassword(): string {
  const all = lower + upper + digits;
  const drawn = [pick(lower), pick(upper), pick(digits)];
  while (drawn.length < 16) drawn.push(pick(all));
  for (let at = drawn.length - 1; at > 0; at -= 1) {
    const other = randomBelow(at + 1);
    [drawn[at], drawn[other]] = [drawn[other] ?? '', drawn[at] ?? ''];
  }
  return drawn.join('');
}
