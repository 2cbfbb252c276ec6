import { harmless } from './harmless.ts';

/** One cell: harmless for spreadsheets, quoted where the format asks for it. */
export function csvCell(text: string): string {
  const safe = harmless(text);
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
