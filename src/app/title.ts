interface Named {
  /** A record names itself. */
  readonly record?: string | undefined;
  readonly page: string;
  /** The menu entry, where it has another name. */
  readonly group?: string | undefined;
}

/** What the browser's tab and history show: unique for each screen ("Trades · Statistics"). */
export const titleOf = ({ record, page, group }: Named): string =>
  record ?? (group === undefined || group === page ? page : `${page} · ${group}`);
