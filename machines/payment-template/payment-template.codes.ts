/** A deleted template is stored nowhere. The numbers are ours. */
export const paymentTemplateStatus = { listed: 0, deleted: 1 } as const;

/** What a field of a template holds (d3:684). The numbers follow its order. */
export const templateFieldType = { boolean: 0, integer: 1, text: 2, selector: 3 } as const;
