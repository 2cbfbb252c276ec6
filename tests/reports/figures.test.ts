import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../lists/schema.ts';
import { reports } from './reports.ts';

/**
 * What each figure of each report shows, written by hand from the documents and not derived from
 * the definitions: paths of the response, whose values are added, or taken away after a minus. In a
 * list, the values of all rows are added, or of the rows of one source. A figure of deposits that
 * shows withdrawals would look like any other figure.
 */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  turnover: {
    deposits: 'sums.sum.totalDeposit',
    withdrawals: 'sums.sum.totalWithdrawal',
    net: 'sums.sum.totalDeposit - sums.sum.totalWithdrawal',
    depositCount: 'sums.sum.depositCount',
    withdrawalCount: 'sums.sum.withdrawalCount',
    transactionFees: 'sums.sum.totalDepositFee + sums.sum.totalWithdrawalFee',
  },
  flow: {
    deposits: 'sums.sum.totalDeposit',
    withdrawals: 'sums.sum.totalWithdrawal',
    depositCount: 'sums.sum.depositCount',
    withdrawalCount: 'sums.sum.withdrawalCount',
  },
  liveFlow: {
    deposits: 'flow.items.deposits',
    withdrawals: 'flow.items.withdrawals',
    deals: 'flow.items.deals',
    trades: 'flow.items.trades',
    failed: 'flow.items.failed',
  },
  methods: {
    deposits: 'sums.sum.totalDeposit',
    depositCount: 'sums.sum.depositCount',
    depositFees: 'sums.sum.totalDepositFee',
    withdrawals: 'sums.sum.totalWithdrawal',
    withdrawalCount: 'sums.sum.withdrawalCount',
    withdrawalFees: 'sums.sum.totalWithdrawalFee',
  },
  fees: {
    fees: ['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'DEPOSIT_FEE']
      .map((source) => `course.items.cumulativeProfit of ${source}`)
      .join(' + '),
    tradeFees: 'course.items.cumulativeProfit of TRADE_FEE',
    withdrawalFees: 'course.items.cumulativeProfit of WITHDRAWAL_FEE',
    dealFees: 'course.items.cumulativeProfit of DEAL_FEE',
    depositFees: 'course.items.cumulativeProfit of DEPOSIT_FEE',
  },
  grossProfit: {
    profit: 'short.cumulativeProfit',
    tradeFees: 'short.items.cumulativeProfit of TRADE_FEE',
    withdrawalFees: 'short.items.cumulativeProfit of WITHDRAWAL_FEE',
    dealFees: 'short.items.cumulativeProfit of DEAL_FEE',
    spread: 'short.items.cumulativeProfit of CONVERSION_SPREAD',
  },
  deals: {
    dealAmount: 'sums.totalAmount',
    dealFees: 'sums.totalFee',
    dealsBegun: 'sums.created',
    dealsCompleted: 'sums.completed',
    dealsEnded: 'sums.cancelled + sums.expired',
    dealTime: 'sums.averageTradeTime',
    disputesOpened: 'sums.disputesOpened',
    disputesSettled: 'sums.disputesSettled',
  },
  currencyDeals: {
    dealAmount: 'sums.totalAmount',
    dealFees: 'sums.totalFee',
    dealsBegun: 'sums.created',
    dealsCompleted: 'sums.completed',
    dealsEnded: 'sums.cancelled + sums.expired',
    dealTime: 'sums.averageTradeTime',
  },
  trades: {
    trades: 'book.sum.count',
    buyCount: 'book.sum.buyCount',
    sellCount: 'book.sum.sellCount',
    tradeTurnover: 'book.sum.totalTurnover',
    dealsBegun: 'deals.created',
    dealsCompleted: 'deals.completed',
    dealsEnded: 'deals.cancelled + deals.expired',
    dealAmount: 'deals.totalAmount',
  },
  tradeTurnover: {
    tradeTurnover: 'sums.sum.totalTurnover',
    tradeFees: 'sums.sum.totalFee',
    trades: 'sums.sum.count',
    buyCount: 'sums.sum.buyCount',
    sellCount: 'sums.sum.sellCount',
  },
  traders: {
    traders: 'sums.total',
    deposits: 'sums.items.totalDeposit',
    depositCount: 'sums.items.depositCount',
    withdrawals: 'sums.items.totalWithdrawal',
    withdrawalCount: 'sums.items.withdrawalCount',
    dealsEnded: 'sums.items.failed',
  },
  requisites: {
    requisites: 'sums.total',
    deposits: 'sums.items.totalDeposit',
    depositCount: 'sums.items.depositCount',
    dealsEnded: 'sums.items.failed',
  },
  merchants: {
    merchants: 'merchants.total',
    deposits: 'sums.cumulativeDeposits',
    withdrawals: 'sums.cumulativeWithdrawals',
    returns: 'sums.cumulativeReturns',
    merchantFees: 'sums.cumulativeFees',
    failedTransactions: 'merchants.items.failed',
  },
  staking: {
    stakedBalance: 'sums.cumulativeBalance',
    stakers: 'sums.items.stakers',
    rewards: 'sums.cumulativeRewards',
  },
  referralProgram: {
    referralTrade: 'trade.levels.income',
    referralP2p: 'p2p.levels.income',
    referralStaking: 'staking.levels.income',
  },
  users: {
    registered: 'sums.totals.registered',
    lastSeen: 'sums.totals.lastSeen',
    requested: 'sums.totals.verificationRequests',
    users: 'sums.totals.total',
    confirmed: 'sums.totals.confirmed',
    verified: 'sums.totals.verified',
    locked: 'sums.totals.locked',
    blocked: 'sums.totals.blocked',
  },
};

type Node = Record<string, unknown>;

/** Sources of the rows of each list, a row of each; the last is shown by no figure of its own. */
const sources = [
  ...['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'DEPOSIT_FEE', 'CONVERSION_SPREAD', 'OTHER'],
];

/** Builds a response in which every number is another one; a list has a row of each source. */
function responseOf(query: DocumentNode): Node {
  const root: Node = {};
  const at: Node[][] = [[root]];
  const types = new TypeInfo(schema);
  let count = 0;
  visit(
    query,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          const name = (node.alias ?? node.name).value;
          const holders = at.at(-1) ?? [];
          const isList = isListType(getNullableType(types.getType()));
          const type = getNamedType(types.getType())?.name ?? '';
          const inner: Node[] = [];
          for (const [n, holder] of holders.entries()) {
            if (node.selectionSet) {
              const made: Node[] = isList ? sources.map((source) => ({ source })) : [{}];
              holder[name] = isList ? made : made[0];
              inner.push(...made);
            } else if (name === 'total' && Array.isArray(holder.items)) {
              // A list that was sent whole.
              holder[name] = holder.items.length;
            } else if (type === 'Int' || type === 'Decimal') {
              // A power of ten for each row, so that a sum shows which rows are in it.
              count += n === 0 ? 1 : 0;
              holder[name] = count * 10 ** n;
            }
          }
          at.push(inner);
        },
        leave() {
          at.pop();
        },
      },
    }),
  );
  return root;
}

/** Adds up the values at a path, of all rows of a list or of those of one source. */
function valueAt(data: unknown, path: readonly string[], source: string | undefined): number {
  const [name, ...rest] = path;
  if (Array.isArray(data))
    return data
      .filter((row: Node) => source === undefined || row.source === source)
      .reduce((sum: number, row: unknown) => sum + valueAt(row, path, undefined), 0);
  if (name === undefined) return Number(data);
  const inner = (data as Node)[name];
  expect(inner, `${name} is in the response`).toBeDefined();
  return valueAt(inner, rest, source);
}

function resultOf(data: Node, expression: string): number {
  const [first = '', ...others] = expression.split(/ (?=[-+] )/);
  return [`+ ${first}`, ...others].reduce((sum, term) => {
    const [sign, path = '', , source] = term.split(' ');
    const value = valueAt(data, path.split('.'), source);
    return sign === '-' ? sum - value : sum + value;
  }, 0);
}

const isOperation = ({ definitions }: DocumentNode) =>
  definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);

test.each(reports.map((report) => [report.name, report] as const))(
  'the figures of %s show what they are called',
  (name, { query, figures }) => {
    const document = query as unknown as DocumentNode;
    expect(isOperation(document)).toBe(true);
    const data = responseOf(document);
    const expected = Object.entries(shown[name] ?? {}).map(([figure, expression]) => [
      figure,
      resultOf(data, expression),
    ]);
    expect(figures.map((one) => [one.name, Number(one.value(data))])).toEqual(expected);
  },
);
