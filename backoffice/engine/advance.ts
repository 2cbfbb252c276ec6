import type { AuditAction } from '../../machines/audit/audit-actions.codes.ts';
import type { ErrorCode } from '../../machines/error-codes.ts';
import { type Lifecycle, step } from '../../machines/lifecycle.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from './actor.ts';
import type { ListDefinition } from './list.ts';
import { notAllowed, notValid, refuse } from './refusal.ts';
import type { UnitOfWork } from './unit.ts';

/** The comment of a person on an action. */
export interface ActionComment {
  readonly comment?: string | undefined;
  readonly details?: string | undefined;
}

/** A condition that the request adds to the comment. */
export interface Condition {
  /**
   * The version of the row that the person saw (`If-Match`). If it differs, the action is refused.
   */
  readonly ifMatch?: string | undefined;
}

/** One step that a lifecycle allows. States are stored numbers. */
export interface Move extends ActionComment {
  readonly event: string;
  readonly from: number;
  readonly to: number;
}

/** A stored object with a lifecycle: how it is found, locked and written. */
export interface Subject<Stored extends { readonly id: number }, GuardContext> {
  readonly lifecycle: Lifecycle<string, string, GuardContext>;
  /** The list whose rows the event feed contains. */
  readonly list: ListDefinition;
  /** Name of the objects in the audit log, if it is not the lifecycle's. */
  readonly objectType?: string;
  /** Catalogue codes: the row does not exist; the row does not accept the event. */
  readonly missing: ErrorCode;
  readonly refused: ErrorCode;
  /** Catalogue code if a fact forbids the event; the default is `refused`. */
  forbidden?(stored: Stored, event: string, by: Actor): ErrorCode;
  /** Reads the row for update. A concurrent caller waits, and then sees the first one's change. */
  lock(tx: Tx, id: number): Promise<Stored | undefined>;
  state(stored: Stored): number;
  /**
   * Changes with every step, like the list's `version` column. Without it `If-Match` is not
   * compared.
   */
  version?(stored: Stored): string;
  /** The context of the guards. Some of them depend on the actor. */
  context(stored: Stored, by: Actor): GuardContext;
  /** Writes the new state, the history, and dependent changes (money, other rows). */
  effect(unit: UnitOfWork, stored: Stored, move: Move): Promise<void>;
  /** The values in the audit log, before and after. */
  auditSnapshot(stored: Stored): Record<string, unknown>;
}

/** Returns the name of the action in the audit log. */
export const actionOf = (lifecycle: { readonly name: string }, event: string): AuditAction =>
  // A lifecycle's name and its events are in the list of actions; a test checks this for all of
  // them.
  `${lifecycle.name}.${event}` as AuditAction;

/**
 * The single implementation of every state change: lock the row, check the machine, write state and
 * effects, history, event and audit row, all in the unit's transaction. Rights and the comment rule
 * apply to staff; only state and facts apply to the platform.
 *
 * @throws Refusal; nothing is written then.
 */
export async function advance<Stored extends { readonly id: number }, GuardContext>(
  unit: UnitOfWork,
  subject: Subject<Stored, GuardContext>,
  id: number,
  event: string,
  { ifMatch, ...actionComment }: ActionComment & Condition = {},
): Promise<Move> {
  const { lifecycle, objectType = lifecycle.name } = subject;
  const stored = await subject.lock(unit.tx, id);
  if (!stored) throw refuse(subject.missing);

  const version = subject.version?.(stored);
  if (ifMatch !== undefined && version !== undefined && version !== ifMatch)
    throw refuse(subject.refused);

  const from = subject.state(stored);
  const after = step(lifecycle, from, subject.context(stored, unit.by), event, unit.by.status);
  if ('refused' in after) {
    if (after.refused === 'rights') throw notAllowed();
    const why = after.refused === 'fact' ? subject.forbidden?.(stored, event, unit.by) : undefined;
    throw refuse(why ?? subject.refused);
  }
  const isStaff = unit.by.adminId !== null;
  if (isStaff && lifecycle.acts[event]?.comment === 'required' && !actionComment.comment?.trim()) {
    throw notValid({ path: 'comment', message: 'This field must be filled' });
  }

  const move: Move = { ...actionComment, event, from, to: after.code };
  await subject.effect(unit, stored, move);
  unit.touch(subject.list, id);
  if (isStaff) {
    const changed = await subject.lock(unit.tx, id);
    await unit.audit({
      ...{ action: actionOf(lifecycle, event), objectType, objectId: id },
      before: subject.auditSnapshot(stored),
      after: changed ? subject.auditSnapshot(changed) : null,
      comment: actionComment.comment,
    });
  }
  return move;
}
