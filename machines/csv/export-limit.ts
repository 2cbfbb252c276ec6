/** Rows that one file holds at most. */
export const maxExportRows = 1_000_000;
