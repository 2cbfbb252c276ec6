/** First letters that a comment in each language may have. Digits are always allowed (d1:121). */
const alphabets: Readonly<Record<string, RegExp>> = {
  en: /^[a-z]/i,
  ru: /^[а-яё]/i,
  zh: /^\p{Script=Han}/u,
  es: /^[a-zñáéíóúü]/i,
  et: /^[a-zšžõäöü]/i,
  tr: /^[a-pr-vyzçğıİöşü]/i,
};

/** Returns whether the comment appears to be in another language than the user's. */
export function isOtherLanguage(comment: string, language: string | null | undefined): boolean {
  const alphabet = alphabets[(language ?? '').toLowerCase()];
  const text = comment.trim();
  if (!alphabet || text === '') return false;
  return !alphabet.test(text) && !/^\d/.test(text);
}
