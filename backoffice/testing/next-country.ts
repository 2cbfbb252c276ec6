let made = 0;

const letter = (index: number): string => String.fromCharCode(65 + (index % 26));

/** Returns a country with a name and a code that no other one has, nor the seeded world. */
export function nextCountry(): { readonly name: string; readonly code: string } {
  made += 1;
  return { name: `Test country ${made}`, code: `${letter(23 + made / 26)}${letter(made)}` };
}
