import { defineList } from '../../../list/define-list.ts';
import { Disputes } from '../dispute.graphql.ts';
import { disputeFields } from '../dispute.record.ts';
import { ClaimCell, claimText } from './claim-cell.tsx';
import { PeopleCell, peopleText } from './people-cell.tsx';
import { UnreadCell, unreadText } from './unread-cell.tsx';

type Queue = 'MINE' | 'OTHERS' | 'AWAITING' | 'ALL';

const { deadline, id, status, lastMessageText, amount, currencyId, ...others } = disputeFields;
const { fiatAmount, fiatCurrencyId, paymentMethodTitle, createdAt, ...rest } = others;
/** Fetched when somebody asks: the definition itself reaches for nothing. */
const paymentMethods = async () =>
  (await import('../../../entities/payment-methods.ts')).everyPaymentMethod();

/** Page sizes of the desk: 10 is the documented one (d3:621). */
export const queuePaging = { size: 10, sizes: [10, 20, 50] };

export const queueFilters = {
  reason: { as: 'choice', of: 'DisputeReason' },
  currencyId: { as: 'currency' },
  paymentMethodId: { as: 'pick', choices: paymentMethods },
  amountFrom: { as: 'range', to: 'amountTo' },
  createdFrom: { as: 'days', to: 'createdTo' },
  userId: { as: 'user' },
  ids: { as: 'ids' },
} as const;

/** One tab of the desk, by the documented flags (d3:302 to d3:306). */
export const queueList = (part: string, queue: Queue) =>
  defineList({
    name: 'arbitration',
    part,
    query: Disputes,
    live: true,
    fixed: { queue },
    // Where what is over stands too, time left orders nothing.
    sort: queue === 'ALL' ? { field: 'createdAt', desc: true } : { field: 'deadline', desc: false },
    ...queuePaging,
    path: (row) => `/arbitrator/case/${row.id}`,
    // What an arbitrator chooses by fits a screen of 1440 beside the navigation; the rest is a scroll away.
    columns: {
      deadline: { ...deadline, width: 128 },
      id: { ...id, width: 74 },
      // Who is here and what is unread holds for this moment and this person: no part of a file.
      '@people': { draw: PeopleCell, say: peopleText, file: null, width: 78 },
      '@claim': { draw: ClaimCell, say: claimText, file: null, width: 104 },
      '@unread': { draw: UnreadCell, say: unreadText, file: null, width: 66 },
      lastMessageText: { ...lastMessageText, width: 180 },
      amount: { ...amount, width: 124 },
      currencyId: { ...currencyId, width: 72 },
      paymentMethodTitle: { ...paymentMethodTitle, width: 112 },
      createdAt: { ...createdAt, width: 66 },
      ...rest,
      status,
      fiatAmount,
      fiatCurrencyId,
    },
    filters: queueFilters,
  });
