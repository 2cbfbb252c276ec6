import { read } from '../../data/client.ts';
import type { Choice } from '../../form/choice-field.tsx';
import { ReferralProgramOwners } from './referral.graphql.ts';

/** Reads everyone who owns a program, for a filter (d2:353). */
export async function readOwnerChoices(): Promise<readonly Choice[]> {
  const { referralProgramOwners } = await read(ReferralProgramOwners, {});
  return referralProgramOwners.flatMap(({ userId, userName }) =>
    userId === null ? [] : [{ value: userId, label: userName ?? `#${userId}` }],
  );
}
