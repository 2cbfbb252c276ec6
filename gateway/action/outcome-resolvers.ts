import { adminStatus } from '../../machines/admin/admin.codes.ts';
import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { Outcomes, Viewer } from './outcomes.ts';

/**
 * Returns the resolvers for the outcome queries and for the mutation with which a person closes an
 * outcome.
 */
export function outcomeResolvers(
  outcomes: Outcomes,
  mayTake: (mutation: string, who: SignedIn | null) => boolean,
): Readonly<Record<string, Override>> {
  const viewer = (context: Context): Viewer => {
    const who = context.signedIn;
    if (!who) throw new GatewayError('UNAUTHENTICATED');
    return {
      who,
      mayTake: (mutation) => mayTake(mutation, who),
      isSuperAdmin: who.admin.status === adminStatus.superAdmin,
    };
  };
  return {
    outcome: ({ key }, context) => outcomes.of(String(key), viewer(context), callerOf(context)),
    openOutcomes: (_, context) => outcomes.list(viewer(context)),
    openOutcome: ({ key }, context) => outcomes.one(String(key), viewer(context)),
    closeOutcome: ({ key, happened, comment }, context) =>
      outcomes.close(
        { key: String(key), happened: happened === true, comment: String(comment) },
        viewer(context),
        callerOf(context),
      ),
  };
}
