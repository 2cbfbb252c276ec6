import { Big } from 'big.js';
import { z } from 'zod';
import type { AuditAction } from '../../../machines/audit/audit-actions.codes.ts';
import {
  referralProgramBlockLifecycle,
  referralProgramLifecycle,
} from '../../../machines/referral/referral.machine.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import { wireDecimal, wireFlag, wireId } from '../../engine/wire.ts';
import { requireShareable } from './program-limits.ts';
import {
  lockProgram,
  plainLevels,
  programBlockSubject,
  programSubject,
} from './referral-program.subjects.ts';

/** A share of the fee: 0 to 100 percent, with two decimals. */
const percent = wireDecimal.refine((text) => {
  const value = new Big(text);
  return value.gte(0) && value.lte(100) && value.round(2).eq(value);
}, 'A percentage from 0 to 100 with at most two decimals');

export const levelsInput = z.array(percent).min(1).max(4);

const input = z.object({
  ...{ id: wireId, active: wireFlag.optional(), blocked: wireFlag.optional() },
  levels: levelsInput.optional(),
  ...commentFields,
});
type Given = z.output<typeof input>;

/** The action of an attempt that is refused before the stored program is known. */
const attempted = ({ levels, active, blocked }: Given): AuditAction => {
  if (levels === undefined && active !== undefined)
    return actionOf(referralProgramLifecycle, active ? 'activate' : 'deactivate');
  if (levels === undefined && blocked !== undefined)
    return actionOf(referralProgramBlockLifecycle, blocked ? 'block' : 'unblock');
  return actionOf(referralProgramLifecycle, 'edit');
};

/** The events that make the stored program what is given. */
async function changesOf(tx: Parameters<typeof lockProgram>[0], given: Given) {
  const stored = await lockProgram(tx, given.id);
  if (!stored) throw refuse('NotFound');
  const { active, blocked, levels } = given;
  const isOther = (flag: boolean | undefined, code: number) =>
    flag !== undefined && Number(flag) !== code;
  return {
    levels:
      levels && plainLevels(levels).join() !== plainLevels(stored.levels).join()
        ? levels
        : undefined,
    active: isOther(active, stored.active) ? active : undefined,
    blocked: isOther(blocked, stored.blocked) ? blocked : undefined,
  };
}

/**
 * The only call that changes a program (d2:248). It is sent the program as it was read, with what
 * is to change; a program that is sent back as it is, is refused.
 */
export const updateProgram: Route = change({
  ...{ method: 'POST', path: 'v2/Referral/UpdateReferralProgram', input },
  needs: { capability: referralProgramLifecycle.acts.edit.capability },
  audit: {
    action: attempted,
    object: ({ id }) => ({ type: referralProgramLifecycle.name, id }),
  },
  change: async ({ input: given }, unit) => {
    const { id } = given;
    const comment = given.comment ?? given.details;
    const { levels, active, blocked } = await changesOf(unit.tx, given);
    if (levels === undefined && active === undefined && blocked === undefined)
      throw refuse('InvalidRequest');
    const program = programSubject(levels);
    if (levels !== undefined) await requireShareable(unit.tx, levels);
    if (levels !== undefined) await advance(unit, program, id, 'edit', { comment });
    if (active !== undefined)
      await advance(unit, programSubject(), id, active ? 'activate' : 'deactivate', { comment });
    if (blocked !== undefined)
      await advance(unit, programBlockSubject, id, blocked ? 'block' : 'unblock', { comment });
    return undefined;
  },
});
