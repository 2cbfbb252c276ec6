import { isStandardAbi, readAbi, signatureOf } from '../../../machines/multiwallet-token/abi.ts';
import { findText } from '../../i18n/derived-text.ts';

interface Props {
  readonly row: { readonly abi: string | null };
}

/** Names an ABI: the standard one, or another one by its number of functions. */
export function abiText({ abi }: Props['row']): string {
  const entries = abi === null ? null : readAbi(abi);
  if (entries === null) return '–';
  if (isStandardAbi(entries)) return findText('multiwalletTokens', 'abi.standard') ?? '';
  const count = entries.filter(({ type }) => type === 'function').length;
  return findText('multiwalletTokens', 'abi.functions', { count }) ?? '';
}

/** Its tooltip lists what the contract has. */
export function AbiCell({ row }: Props) {
  const entries = row.abi === null ? null : readAbi(row.abi);
  return <span title={entries?.map(signatureOf).join('\n')}>{abiText(row)}</span>;
}
