/** Maximum number of rows in one file. */
export const maxExportRows = 1_000_000;
