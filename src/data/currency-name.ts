interface Named {
  readonly name: string;
  readonly title: string;
}

/** Formats a currency for choices and lists: its name with its title in brackets (d2:65). */
export const currencyName = ({ name, title }: Named): string =>
  name === '' || name === title ? title : `${name} (${title})`;
