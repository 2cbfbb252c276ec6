/** Whether a payment method can be used (d3:232). A deleted one stays for the deals that name it. */
export const paymentMethodStatus = { enabled: 0, disabled: 1, deleted: 2 } as const;

/** How a payment method is used (d3:238). */
export const paymentMethodType = { online: 1, offline: 2 } as const;

/** What a field of a payment method holds (d3:235). The numbers follow its order. */
export const paymentFieldType = { boolean: 0, integer: 1, text: 2, multilineText: 3 } as const;
