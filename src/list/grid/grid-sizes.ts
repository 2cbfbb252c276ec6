/** Height of a line in pixels, by the chosen density. */
export const lineHeights = { compact: 26, roomy: 36 } as const;
/** Height of the header, and width of the tool cells before the columns, in pixels. */
export const headerHeight = 30;
export const toolWidth = 34;
