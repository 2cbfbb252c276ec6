import type { AuditAction } from '../../machines/audit/audit-actions.codes.ts';
import { GatewayError } from '../errors.ts';
import type { Override } from '../ports/override.ts';
import { everythingOf } from '../rest/selection.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { RevealParts } from './reveal-contact.ts';

interface Reveal {
  /** The mutation; its call reads what is revealed. */
  readonly mutation: string;
  /** Name in the audit trail. */
  readonly action: AuditAction;
  readonly objectType: string;
  /** The argument with the id of the object. */
  readonly by: string;
}

/**
 * Resolves a mutation that shows secrets of a person: a mutation, so that no cache keeps them and
 * nothing asks for them but a person. Each reveal writes an audit row before the answer is
 * returned.
 */
const revealOnce =
  ({ mutation, action, objectType, by }: Reveal) =>
  ({ calls, record }: RevealParts): Override =>
  async (args, context) => {
    const call = calls.get(mutation);
    if (!context.signedIn || !call) throw new GatewayError('FORBIDDEN');
    const caller = callerOf(context);
    const plan = call.decoder(everythingOf(call.field.type));
    const found = await call.read(args, plan, caller, '');
    if (found === null) throw new GatewayError('NotFound');
    await record(caller, { action, objectType, objectId: String(args[by]), after: {} });
    return found;
  };

/** The newest one-time codes that were sent to a user. */
export const revealSecondFactorCodes = revealOnce({
  ...{ mutation: 'revealSecondFactorCodes', action: 'user.readFactorCodes' },
  ...{ objectType: 'user', by: 'userId' },
});

/** What an identity paper says, and its files. */
export const revealUserDocument = revealOnce({
  ...{ mutation: 'revealUserDocument', action: 'userDocument.reveal' },
  ...{ objectType: 'userDocument', by: 'id' },
});
