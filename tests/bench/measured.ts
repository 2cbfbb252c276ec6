/** What was found for each goal: one value a round, and what to know about it. */
export type Measured = Readonly<
  Record<string, { readonly values: readonly number[]; readonly note?: string }>
>;
