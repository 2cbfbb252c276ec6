import { defineList } from '../../../list/define-list.ts';
import { Disputes } from '../dispute.graphql.ts';
import { disputeFields } from '../dispute.record.ts';
import { ClaimCell, claimText } from './claim-cell.tsx';
import { PeopleCell, peopleText } from './people-cell.tsx';
import { UnreadCell, unreadText } from './unread-cell.tsx';

type Queue = 'MINE' | 'OTHERS' | 'AWAITING' | 'ALL';

const { deadline, id, status, lastMessageText, amount, currencyId, ...others } = disputeFields;
const { fiatAmount, fiatCurrencyId, paymentMethodTitle, createdAt, ...rest } = others;
/** Loaded on demand, so that the definition itself imports nothing. */
const paymentMethods = async () =>
  (await import('../../../entities/payment-methods.ts')).readPaymentMethodChoices();

/** Page sizes of the desk; 10 is the documented one (d3:621). */
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

/** Defines one tab of the desk, by the documented flags (d3:302 to d3:306). */
export const queueList = (part: string, queue: Queue) =>
  defineList({
    name: 'arbitration',
    part,
    query: Disputes,
    live: true,
    fixed: { queue },
    // A list that also contains completed cases cannot be sorted by time left.
    sort: queue === 'ALL' ? { field: 'createdAt', desc: true } : { field: 'deadline', desc: false },
    ...queuePaging,
    path: (row) => `/arbitrator/case/${row.id}`,
    // The columns by which an arbitrator chooses fit a 1440 px screen beside the navigation. The
    // other columns need scrolling.
    columns: {
      deadline: { ...deadline, width: 128 },
      id: { ...id, width: 74 },
      // Presence and unread counts are valid only now and only for this person, so they are not
      // exported.
      '@people': { draw: PeopleCell, formatText: peopleText, file: null, width: 78 },
      '@claim': { draw: ClaimCell, formatText: claimText, file: null, width: 104 },
      '@unread': { draw: UnreadCell, formatText: unreadText, file: null, width: 66 },
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
