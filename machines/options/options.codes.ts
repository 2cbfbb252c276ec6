/** Objects of settings that staff edit as wholes. The numbers are ours: the documents know them by their calls. */
export const optionSet = { trading: 1, chat: 2, upload: 3, transactions: 4 } as const;

/** An object of settings is always there. The number is ours. */
export const optionSetStatus = { kept: 0 } as const;
