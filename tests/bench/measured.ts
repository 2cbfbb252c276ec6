/** The results for each goal: one value per round, and a note. */
export type Measured = Readonly<
  Record<string, { readonly values: readonly number[]; readonly note?: string }>
>;
