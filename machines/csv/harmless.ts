/** First characters that make a spreadsheet run what follows, in both widths. */
const dangerous = /^[=+\-@\t\r＝＋－＠]/u;
const isNumber = /^-?\d+(\.\d+)?$/;

/**
 * Returns a text that no spreadsheet runs when it opens the file. Negative amounts stay numbers.
 */
export function harmless(text: string): string {
  // NUL is removed first. Otherwise the character behind it would become the first one.
  const plain = text.replaceAll('\u0000', '');
  return dangerous.test(plain) && !isNumber.test(plain) ? `'${plain}` : plain;
}

/** Spreadsheets read a file as UTF-8 only with this mark. */
export const byteOrderMark = '\ufeff';
