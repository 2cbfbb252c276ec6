import { read } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import type { Choice } from '../form/choice-field.tsx';

const AllCountries = graphql(`query AllCountries { allCountries { id name code } }`);

/** Returns all countries by name, as options of filters and forms. */
export async function readCountryChoices(): Promise<readonly Choice[]> {
  const { allCountries } = await read(AllCountries, {});
  return allCountries
    .map(({ id, name, code }) => ({ value: id, label: name ?? code ?? `#${id}` }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
