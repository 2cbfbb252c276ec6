import { dealInitiator, dealStatus } from '../../machines/deal/deal.codes.ts';
import { dealLifecycle } from '../../machines/deal/deal.machine.ts';
import { disputeReason, disputeStatus } from '../../machines/dispute/dispute.codes.ts';
import { dealEventOf, disputeLifecycle } from '../../machines/dispute/dispute.machine.ts';
import { dealHistory, disputeHistory, disputes } from '../db/schema/deals.ts';
import { type DealMoney, dealPostings } from '../ledger/deal.postings.ts';
import type { Plot, PlotStep } from './deal-plots.ts';
import { complaints, verdicts } from './dispute-texts.data.ts';
import type { DealEvent } from './p2p-world.ts';
import { rememberedStep } from './remembered-step.ts';
import type { World } from './world.ts';
import type { WorldAdmin, WorldUser } from './world-people.ts';

const minute = 60_000;
/** The default trade timers. */
const terms = { create: 15, start: 45, markPaid: 30, arbitration: 240 } as const;

interface Cast {
  readonly id: number;
  readonly seller: WorldUser;
  readonly buyer: WorldUser;
  readonly money: DealMoney;
  readonly created: number;
  /** `dealInitiator`. */
  readonly initiator: number;
}

/** Returns the member of staff who settles: the arbitrators in turn, sometimes an admin. */
function arbitratorOf({ admins, p2p }: World, not: WorldAdmin | null): WorldAdmin {
  const who = admins.filter(({ status, id }) => status === 3 && id !== not?.id);
  const others = admins.filter(({ status, id }) => status < 2 && id !== not?.id);
  const next = who[p2p.casesTaken % who.length];
  if (next === undefined || !p2p.random.chance(0.9)) return p2p.random.pick(others);
  p2p.casesTaken += 1;
  return next;
}

/**
 * Walks a plot along both lifecycles and writes histories, books and audit log. Returns the final
 * state.
 */
export function buildDealHistory(world: World, cast: Cast, plot: Plot) {
  const { bulk, books, p2p } = world;
  const { random } = p2p;
  const { id, money, created } = cast;
  let at = created;
  let status: number = dealStatus.created;
  let expiresAt = created + terms.create * minute;
  let propertySentAt: number | null = null;
  let finishedAt: number | null = null;
  let remindedAt: number | null = null;
  let updatedAt: number | null = null;
  let changedBy: WorldAdmin | null = null;
  let arbitrator: WorldAdmin | null = null;
  let dispute: ReturnType<typeof open> | null = null;
  const events: DealEvent[] = [{ of: 'deal', event: 'create', at, admin: null }];

  const addHistory = (
    event: string,
    before: number | null,
    by: number,
    admin: WorldAdmin | null,
    comment: string | null,
  ) =>
    bulk.add(dealHistory, {
      ...{ dealId: id, event, statusBefore: before, status, by, adminId: admin?.id ?? null },
      ...{ comment, dateCreated: new Date(at) },
    });
  const moveDeal = (
    event: string,
    by: number,
    admin: WorldAdmin | null,
    comment: string | null,
    asStaff: boolean,
  ) => {
    const after = rememberedStep(
      dealLifecycle,
      status,
      undefined,
      event,
      asStaff ? admin?.status : undefined,
    );
    if ('refused' in after) throw new Error(`deal ${event} is refused in status ${status}`);
    const before = status;
    status = after.code;
    [updatedAt, changedBy] = [at, admin];
    if (event === 'start') expiresAt = at + terms.start * minute;
    if (event === 'markPaid') [propertySentAt, expiresAt] = [at, at + terms.markPaid * minute];
    if (event === 'remind') remindedAt = at;
    if (status >= dealStatus.completed && status <= dealStatus.refused) finishedAt = at;
    books.enter(`deal.${event}`, 'deal', id, at, dealPostings(money, before, status));
    addHistory(event, before, by, admin, comment);
    return before;
  };

  function open(reason: keyof typeof disputeReason, by: number, before: number) {
    const opener = by === dealInitiator.buyer ? cast.buyer : cast.seller;
    const texts = complaints[reason];
    const details =
      by === dealInitiator.system ? null : (texts[opener.language] ?? texts.en ?? null);
    bulk.add(disputeHistory, {
      ...{ dealId: id, event: 'open', statusBefore: null, status: disputeStatus.required },
      ...{ adminId: null, fromAdminId: null, comment: details, dateCreated: new Date(at) },
    });
    return {
      ...{ reason, openedBy: by, details, opened: at, statusBefore: before },
      status: disputeStatus.required as number,
      ...{ joinedAt: null as number | null, assignedAt: null as number | null },
      ...{ endedAt: null as number | null, comment: null as string | null },
    };
  }

  const moveDispute = (event: string, admin: WorldAdmin | null): void => {
    if (!dispute) throw new Error(`${event} without a dispute`);
    const context = { arbitratorId: arbitrator?.id ?? null, me: admin?.id ?? null };
    const after = rememberedStep(disputeLifecycle, dispute.status, context, event, admin?.status);
    if ('refused' in after) throw new Error(`dispute ${event} is refused in ${dispute.status}`);
    const texts = verdicts[event];
    const comment = texts ? random.pick(texts) : null;
    const before = dispute.status;
    bulk.add(disputeHistory, {
      ...{
        dealId: id,
        event,
        statusBefore: before,
        status: after.code,
        adminId: admin?.id ?? null,
      },
      ...{ fromAdminId: arbitrator && arbitrator.id !== admin?.id ? arbitrator.id : null },
      ...{ comment, dateCreated: new Date(at) },
    });
    if (admin) {
      world.act({
        ...{ at, admin, action: `dispute.${event}`, objectType: 'dispute', objectId: id, comment },
        ...{ before: { status: before }, after: { status: after.code } },
      });
    }
    dispute.status = after.code;
    if (event === 'join' || event === 'takeOver') [arbitrator, dispute.joinedAt] = [admin, at];
    if (event === 'assign' || event === 'takeOver') dispute.assignedAt = at;
    if (event === 'release')
      [arbitrator, dispute.joinedAt, dispute.assignedAt] = [null, null, null];
    if (after.code >= disputeStatus.confirmed) [dispute.endedAt, dispute.comment] = [at, comment];
    const dealEvent = dealEventOf[event];
    if (dealEvent) moveDeal(dealEvent, dealInitiator.system, admin, comment, false);
  };

  const take = (step: PlotStep): void => {
    at += step.wait;
    const by = dealInitiator[step.by ?? 'system'];
    let admin: WorldAdmin | null = null;
    if (step.of === 'dispute') {
      const isNew = step.event === 'join' || step.event === 'takeOver';
      admin = isNew ? arbitratorOf(world, arbitrator) : arbitrator;
      moveDispute(step.event, admin);
    } else {
      if (step.isStaff)
        admin = world.adminWho(step.event === 'remind' ? 'remindParties' : 'decideDeal', random);
      const comment =
        step.isStaff && step.event !== 'remind' ? random.pick(verdicts[step.event] ?? ['']) : null;
      const before = moveDeal(step.event, by, admin, comment, step.isStaff === true);
      if (step.event === 'openDispute' && plot.reason) dispute = open(plot.reason, by, before);
      else if (dispute && dispute.endedAt === null && finishedAt !== null)
        moveDispute('settle', null);
      if (admin) {
        world.act({
          ...{ at, admin, action: `deal.${step.event}`, objectType: 'deal', objectId: id, comment },
          ...{ before: { status: before }, after: { status } },
        });
      }
    }
    events.push({ of: step.of, event: step.event, at, admin });
  };

  addHistory('create', null, cast.initiator, null, null);
  for (const step of plot.steps) take(step);

  // The compiler's flow analysis does not see the assignment inside `take`.
  const openedDispute = dispute as ReturnType<typeof open> | null;
  const taker = arbitrator as WorldAdmin | null;
  if (openedDispute) {
    const instant = (time: number | null) => (time === null ? null : new Date(time));
    bulk.add(disputes, {
      ...{
        id,
        status: openedDispute.status,
        reason: disputeReason[openedDispute.reason],
        openedBy: openedDispute.openedBy,
      },
      ...{
        details: openedDispute.details,
        dateCreated: new Date(openedDispute.opened),
        comment: openedDispute.comment,
      },
      ...{
        deadline: new Date(openedDispute.opened + terms.arbitration * minute),
        statusBefore: openedDispute.statusBefore,
      },
      ...{ arbitratorId: taker?.id ?? null, joinedAt: instant(openedDispute.joinedAt) },
      ...{
        assignedAt: instant(openedDispute.assignedAt),
        dateFinished: instant(openedDispute.endedAt),
      },
    });
  }
  return {
    ...{ status, expiresAt, propertySentAt, finishedAt, remindedAt, updatedAt, events },
    changedBy: (changedBy as WorldAdmin | null)?.id ?? null,
    isInDispute: openedDispute !== null && openedDispute.endedAt === null,
    isArbitratorJoined: taker !== null,
    dispute: openedDispute && {
      reason: openedDispute.reason,
      openedBy: openedDispute.openedBy,
      opened: openedDispute.opened,
      arbitrator: taker,
    },
  };
}
