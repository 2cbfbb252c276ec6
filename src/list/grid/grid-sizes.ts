/** Pixels of a line, by how dense the person wants it. */
export const lineHeights = { compact: 26, roomy: 36 } as const;
/** Pixels of the header, and of what stands before the columns. */
export const headerHeight = 30;
export const toolWidth = 34;
