/** First characters that make a spreadsheet run what follows, in both widths. */
const dangerous = /^[=+\-@\t\r＝＋－＠]/u;
const isNumber = /^-?\d+(\.\d+)?$/;

/** A text that no spreadsheet runs when it opens a file with it. Negative amounts stay numbers. */
export function harmless(text: string): string {
  // What stood behind it would come first once it is gone.
  const plain = text.replaceAll('\u0000', '');
  return dangerous.test(plain) && !isNumber.test(plain) ? `'${plain}` : plain;
}

/** Spreadsheets read a file as UTF-8 only when it says so. */
export const byteOrderMark = '\ufeff';
