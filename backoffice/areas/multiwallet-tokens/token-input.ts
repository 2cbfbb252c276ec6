import { Big } from 'big.js';
import { z } from 'zod';
import { abiFault, isStandardAbi, readAbi } from '../../../machines/multiwallet-token/abi.ts';
import {
  canonicalAddress,
  contractFault,
  tokenNetworks,
} from '../../../machines/multiwallet-token/contract-address.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { wireDecimal, wireId, wireInt, wireName, wireText } from '../../engine/wire.ts';

const abiFaults = {
  abi: 'Not the JSON of an ABI',
  abiFunctions: 'balanceOf(address) and transfer(address,uint256) must be among the functions',
} as const;

/** A list of entries or its text. The standard ERC 20 is stored as none. */
const abi = z
  .preprocess(
    (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value),
    wireText(100_000),
  )
  .transform((text, context) => {
    const fault = abiFault(text);
    if (fault !== null) {
      context.addIssue({ code: 'custom', message: abiFaults[fault] });
      return z.NEVER;
    }
    return text.trim() === '' || isStandardAbi(readAbi(text) ?? []) ? null : text.trim();
  });

/** What a multiwallet token has in calls (d3:253). Amounts have at most 18 decimals. */
export const tokenFields = {
  tokenId: wireId.optional(),
  network: z.string().refine((name) => tokenNetworks.includes(name), 'Not a network with tokens'),
  contractAddress: wireName(100),
  decimals: wireInt(0, 18),
  aggregatingMinimum: wireDecimal.optional(),
  abi: abi.optional(),
};

interface Sound {
  readonly network: string;
  readonly contractAddress: string;
  readonly decimals: number;
  readonly aggregatingMinimum: string;
}

const addressFaults = {
  form: 'Not an address of this network',
  checksum: 'The checksum of the address is wrong',
} as const;

/**
 * Requires an address that fits the network, and a minimum that fits the decimals. Returns the
 * address in the spelling that is stored.
 *
 * @throws Refusal `RequestNotValid`, `MinimumLimitLowerThanZero`
 */
export function requireSound(token: Sound): string {
  const { network, contractAddress, decimals, aggregatingMinimum } = token;
  const fault = contractFault(network, contractAddress);
  if (fault !== null) throw notValid({ path: 'contractAddress', message: addressFaults[fault] });
  const minimum = new Big(aggregatingMinimum);
  if (minimum.lt(0)) throw refuse('MinimumLimitLowerThanZero');
  if (!minimum.round(decimals, Big.roundDown).eq(minimum))
    throw notValid({
      path: 'aggregatingMinimum',
      message: `It has more than ${decimals} decimals`,
    });
  return canonicalAddress(contractAddress);
}
