/** First characters that make a spreadsheet run what follows, in both widths. */
const dangerous = /^[=+\-@\t\r＝＋－＠]/u;
const isNumber = /^-?\d+(\.\d+)?$/;

/** One cell: harmless for spreadsheets, quoted where the format asks for it. Negative amounts stay numbers. */
export function csvCell(text: string): string {
  const safe = dangerous.test(text) && !isNumber.test(text) ? `'${text}` : text;
  const plain = safe.replaceAll('\u0000', '');
  return /[",\n\r;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Spreadsheets read a file as UTF-8 only when it says so. */
export const byteOrderMark = '\ufeff';
