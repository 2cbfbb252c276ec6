import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { CreateReport } from './reports.graphql.ts';

/** A choice is narrowed by the row that its form begins with, and a new report has none. */
const nothing = {};
const ofBalances = ['BALANCE_INFO', 'BALANCES_INFO', 'TOTAL_BALANCES'];
/** Actions of users, referral incomes and staking logs come with what keeps them. */
const all = [
  ...['TRANSACTIONS', 'OPERATIONS', 'TRANSACTION_STATS', 'TRADES', 'ORDERS', 'USERS'],
  ...['P2P_DEALS', 'P2P_OFFERS', 'CHAT_MESSAGES', 'PRIVATE_CHATS', ...ofBalances],
];

const rest = {
  currencyIds: { as: 'currency', many: true, optional: true },
  userId: { as: 'user', optional: true },
  ignoreTags: { as: 'choice', of: 'ReportIgnoreTag', many: true, optional: true },
} as const;
const everyKind = {
  type: { as: 'choice', of: 'ReportType', among: () => all },
  createdFrom: { as: 'day', edge: 'from' },
  createdTo: { as: 'day', edge: 'to' },
  ...rest,
} as const;
// Balances are of the moment: no period narrows them.
const balanceKinds = {
  type: { as: 'choice', of: 'ReportType', among: () => ofBalances },
  ...rest,
} as const;

/** Asks for one more (d2:262). */
export const CreateReportButton = ({ balances = false }: { readonly balances?: boolean }) => (
  <CreateButton
    name="reports"
    needs="createReport"
    fields={balances ? balanceKinds : everyKind}
    start={nothing}
    send={({ type, ...request }, key) => change(CreateReport, { type, request, key } as never)}
  />
);
