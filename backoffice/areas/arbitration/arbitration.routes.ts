import { sql } from 'drizzle-orm';
import { disputeLifecycle } from '../../../machines/dispute/dispute.machine.ts';
import { acts } from '../../engine/act.ts';
import type { Raw } from '../../engine/call.ts';
import { field } from '../../engine/list.ts';
import { notValid } from '../../engine/refusal.ts';
import { list, type Route } from '../../engine/routes.ts';
import { wireFlag } from '../../engine/wire.ts';
import { disputeList } from '../deals/dispute.list.ts';
import { disputeSubject } from '../deals/dispute.subject.ts';

const needs = { section: 'arbitration' } as const;
const trades = {
  method: 'GET',
  failure: 'result',
  needs,
  list: disputeList,
  rows: 'data',
} as const;

/** A request for others' cases leaves out the caller's own (d3:305). */
function isWithoutMe({ withoutMe, filters }: Raw): boolean {
  const rawFlag = withoutMe ?? (filters as Raw | undefined)?.withoutMe;
  if (rawFlag === undefined || rawFlag === null || rawFlag === '') return false;
  const flag = wireFlag.safeParse(rawFlag);
  if (!flag.success) throw notValid({ path: 'withoutMe', message: 'Not a flag' });
  return flag.data;
}

/** The arbitrator's calls (d3:471 to d3:478). */
export const arbitrationRoutes: readonly Route[] = [
  list({
    ...{ ...trades, path: 'v1/arbitrator/trades' },
    only: (raw, by) =>
      isWithoutMe(raw) ? sql`${field('arbitratorId')} is distinct from ${by.adminId}` : undefined,
  }),
  list({
    ...{ ...trades, path: 'v1/arbitrator/trades/me' },
    only: (_, by) => sql`${field('arbitratorId')} = ${by.adminId}`,
  }),
  ...acts(disputeSubject, disputeLifecycle, 'id', [
    { event: 'join', method: 'PUT', path: 'v1/arbitrator/trades/{id}/join', failure: 'result' },
    {
      event: 'assign',
      method: 'POST',
      path: 'v1/arbitrator/trades/{id}/assign',
      failure: 'result',
    },
    {
      ...{ event: 'confirm', method: 'POST', failure: 'result' },
      path: 'v1/arbitrator/trades/{id}/confirmation',
    },
    {
      ...{ event: 'cancel', method: 'POST', failure: 'result' },
      path: 'v1/arbitrator/trades/{id}/cancellation',
    },
  ]),
];
