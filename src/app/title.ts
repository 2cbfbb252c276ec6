interface Named {
  /** Name of the record, set by its page. */
  readonly record?: string | undefined;
  readonly page: string;
  /** Name of the menu entry, if it differs. */
  readonly group?: string | undefined;
}

/**
 * Returns the title of the browser's tab and history: unique for each screen ("Trades ·
 * Statistics").
 */
export const titleOf = ({ record, page, group }: Named): string =>
  record ?? (group === undefined || group === page ? page : `${page} · ${group}`);
