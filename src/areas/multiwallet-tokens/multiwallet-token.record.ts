import { abiFault } from '../../../machines/multiwallet-token/abi.ts';
import { contractFault } from '../../../machines/multiwallet-token/contract-address.ts';
import { multiwalletTokenLifecycle } from '../../../machines/multiwallet-token/multiwallet-token.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import type { FormRow } from '../../form/field-spec.ts';
import { OneMultiwalletToken } from './multiwallet-tokens.graphql.ts';

export const multiwalletTokenFields = {
  id: { as: 'copy', sort: true, width: 70 },
  tokenTitle: { as: 'text', sort: true, width: 110 },
  network: { as: 'text', sort: true, width: 150 },
  contractAddress: { as: 'copy', sort: true, width: 330 },
  decimals: { as: 'number', width: 100 },
  aggregatingMinimum: { as: 'number', width: 165 },
} as const;

const addressProblem = (address: string, { network }: FormRow) => {
  const fault = contractFault(String(network ?? ''), address);
  return fault === 'form' ? 'contractAddress' : fault;
};

/** Loaded on demand, so that the definition itself reads nothing. */
const tokens = async () => (await import('./token-choices.ts')).readTokens();
const networks = async () => (await import('./token-choices.ts')).readNetworks();

export const multiwalletTokenInputs = {
  tokenId: { as: 'pick', optional: true, from: tokens },
  network: { as: 'pick', from: networks },
  contractAddress: { as: 'text', problem: addressProblem },
  decimals: { as: 'count', zero: true },
  aggregatingMinimum: { as: 'decimal', none: '0', optional: true },
  abi: { as: 'text', lines: true, optional: true, problem: abiFault },
} as const;

/** A contract that the wallets of the platform know (d3:253). No call deletes one. */
export const multiwalletTokenRecord = defineRecord({
  name: 'multiwalletTokens',
  lifecycle: multiwalletTokenLifecycle,
  read: OneMultiwalletToken,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: multiwalletTokenFields,
  summary: ['tokenTitle', 'network', 'contractAddress', 'decimals'],
  path: (id) => `/payment-systems/multiwallet-tokens?ids=${id}`,
  acts: { edit: { edits: true, inputs: multiwalletTokenInputs } },
});
