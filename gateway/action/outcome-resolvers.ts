import { adminStatus } from '../../machines/access.policy.ts';
import { GatewayError } from '../errors.ts';
import type { Override } from '../graphql/bind.ts';
import type { Context } from '../graphql/context.ts';
import { askerOf } from '../session/session-resolvers.ts';
import type { Outcomes, Viewer } from './outcomes.ts';

/** The questions about outcomes, and the one answer that a person may give. */
export function outcomeResolvers(
  outcomes: Outcomes,
  mayTake: (mutation: string, context: Context) => boolean,
): Readonly<Record<string, Override>> {
  const viewer = (context: Context): Viewer => {
    const who = context.signedIn;
    if (!who) throw new GatewayError('UNAUTHENTICATED');
    return {
      who,
      mayTake: (mutation) => mayTake(mutation, context),
      isSuperAdmin: who.admin.status === adminStatus.superAdmin,
    };
  };
  return {
    outcome: ({ key }, context) => outcomes.of(String(key), viewer(context), askerOf(context)),
    openOutcomes: (_, context) => outcomes.list(viewer(context)),
    openOutcome: ({ key }, context) => outcomes.one(String(key), viewer(context)),
    closeOutcome: ({ key, happened, comment }, context) =>
      outcomes.close(
        { key: String(key), happened: happened === true, comment: String(comment) },
        viewer(context),
        askerOf(context),
      ),
  };
}
