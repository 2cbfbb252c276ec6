/** No call removes a multiwallet token (d3:524). The number is ours. */
export const multiwalletTokenStatus = { listed: 0 } as const;
