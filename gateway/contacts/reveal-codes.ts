import { GatewayError } from '../errors.ts';
import type { Override } from '../ports/override.ts';
import { leaves } from '../rest/selection.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { RevealParts } from './reveal-contact.ts';

const fields = ['code', 'service', 'status', 'sentAt'];

/**
 * Resolves `revealSecondFactorCodes`: a mutation, so that no cache keeps the codes and nothing asks
 * for them but a person. Each reveal writes an audit row before the codes are returned.
 */
export const revealSecondFactorCodes =
  ({ calls, record }: RevealParts): Override =>
  async (args, context) => {
    const call = calls.get('revealSecondFactorCodes');
    if (!context.signedIn || !call) throw new GatewayError('FORBIDDEN');
    const caller = callerOf(context);
    const codes = await call.read(args, call.decoder(leaves(fields)), caller, '');
    await record(caller, {
      ...{ action: 'user.readFactorCodes', objectType: 'user', objectId: String(args.userId) },
      after: {},
    });
    return codes;
  };
