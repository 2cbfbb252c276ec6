import { verificationType } from '../../../machines/verification/verification.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { readOptionSet } from '../options/option-set.subject.ts';
import { verificationSet } from '../options/option-sets.ts';

export interface VerificationOptions {
  /** A number of `verificationType`. */
  readonly type: number;
  /** The external service that new checks are sent to: a number of `verificationProvider`. */
  readonly provider: number;
  readonly hasLivenessCheck: boolean;
}

/** Reads who checks requests, and with which service. */
export async function readVerificationOptions(db: Db | Tx): Promise<VerificationOptions> {
  const values = await readOptionSet(db, verificationSet);
  return {
    type: Number(values.verificationType),
    provider: Number(values.providers),
    hasLivenessCheck: values.livenessCheck === true,
  };
}

const { auto, autoManual } = verificationType;

/** Whether a new request goes to the external service before staff see it. */
export const beginsExternally = ({ type }: VerificationOptions): boolean =>
  type === auto || type === autoManual;

/** Whether the answer of the external service is final, or goes on to staff. */
export const endsExternally = ({ type }: VerificationOptions): boolean => type !== autoManual;
