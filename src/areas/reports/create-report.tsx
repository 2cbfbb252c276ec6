import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { CreateReport } from './reports.graphql.ts';

/** Options are narrowed by the initial row of the form, and a new report has no row. */
const nothing = {};
const ofBalances = ['BALANCE_INFO', 'BALANCES_INFO', 'TOTAL_BALANCES'];
/**
 * Actions of users, referral incomes and staking logs are added together with the features that
 * store them.
 */
const all = [
  ...['TRANSACTIONS', 'OPERATIONS', 'TRANSACTION_STATS', 'TRADES', 'ORDERS', 'USERS'],
  ...['P2P_DEALS', 'P2P_OFFERS', 'CHAT_MESSAGES', 'PRIVATE_CHATS', ...ofBalances],
];

const rest = {
  currencyIds: { as: 'currency', many: true, optional: true },
  userId: { as: 'user', optional: true },
  ignoreTags: { as: 'choice', of: 'ReportIgnoreTag', many: true, optional: true },
} as const;
const allKinds = {
  type: { as: 'choice', of: 'ReportType', among: () => all },
  createdFrom: { as: 'day', edge: 'from' },
  createdTo: { as: 'day', edge: 'to' },
  ...rest,
} as const;
// Balances are current values, so no period narrows them.
const balanceKinds = {
  type: { as: 'choice', of: 'ReportType', among: () => ofBalances },
  ...rest,
} as const;

/** Requests a new report (d2:262). */
export const CreateReportButton = ({ balances = false }: { readonly balances?: boolean }) => (
  <CreateButton
    name="reports"
    needs="createReport"
    fields={balances ? balanceKinds : allKinds}
    start={nothing}
    send={({ type, ...request }, key) => change(CreateReport, { type, request, key })}
  />
);
