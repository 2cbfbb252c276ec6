import { harmless } from './harmless.ts';

/** Formats one cell: harmless for spreadsheets, quoted if the format requires it. */
export function csvCell(text: string): string {
  const safe = harmless(text);
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
