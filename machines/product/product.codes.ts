/** Whether a product is on sale. Only the names and their order are documented (d3:688). */
export const productStatus = { active: 0, archived: 1 } as const;
