import { tokenNetworks } from '../../../machines/multiwallet-token/contract-address.ts';
import { read } from '../../data/client.ts';
import type { Choice } from '../../form/choice-field.tsx';
import { TokenChoices } from './multiwallet-tokens.graphql.ts';

const page = { number: 1, size: 1000 };

/** Returns the networks that are known here, and those that the back office has besides. */
export async function readNetworks(): Promise<readonly Choice[]> {
  const { multiwalletTokens } = await read(TokenChoices, { page });
  const used = multiwalletTokens.items.flatMap(({ network }) => network ?? []);
  return [...new Set([...tokenNetworks, ...used])]
    .sort((one, other) => one.localeCompare(other))
    .map((network) => ({ value: network, label: network }));
}

/** Returns the crypto tokens by code. */
export async function readTokens(): Promise<readonly Choice[]> {
  const { cryptoTokens } = await read(TokenChoices, { page });
  return cryptoTokens.items.map(({ id, title, name }) => ({
    value: id,
    label: [title ?? `#${id}`, name].filter(Boolean).join(' · '),
  }));
}
