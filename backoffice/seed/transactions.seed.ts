import {
  operationSide,
  transactionMethodType,
  transactionStatus,
} from '../../machines/transaction/transaction.codes.ts';
import { operationTypeOf } from '../areas/transactions/operation-type.ts';
import { transactionHistory, transactions } from '../db/schema/transactions.ts';
import { transactionPostings } from '../ledger/transaction.postings.ts';
import { chains } from './chains.ts';
import type { Method } from './currencies.seed.ts';
import { antiFraudLimit } from './options.data.ts';
import type { HistoryStep, TransactionHistory } from './transaction-history.ts';
import { buildHistory, buildOpenHistory, type Opening } from './transaction-plots.ts';
import { failures, kytCategories } from './transaction-texts.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

/** One transaction to generate. */
export interface Draft {
  readonly user: WorldUser;
  readonly type: number;
  readonly side: 'in' | 'out';
  readonly method: Method;
  /** Unsigned. */
  readonly amount: string;
  readonly at: number;
  readonly comment?: string;
  /** Set if it must still be open now. */
  readonly opening?: Opening;
}

const isOpen = (status: number): boolean =>
  status !== transactionStatus.completed && status !== transactionStatus.cancelled;

const { blockchain, code, admin, internal } = transactionMethodType;

function feeOf({ side, method, amount }: Draft): string {
  const percent = side === 'in' ? method.payInFee : method.payOutFee;
  return ((Number(amount) * percent) / 100).toFixed(method.currency.decimals);
}

/** Returns the identifiers of the other party, by the kind of method. */
function endpoints(world: World, { method, side }: Draft, history: TransactionHistory) {
  const { random } = world;
  const chain = method.type === blockchain ? method.currency.chain : undefined;
  if (chain !== undefined) {
    const isSent = side === 'in' || history.steps.some(({ event }) => event === 'finish');
    const needed = chains[chain].confirmations;
    const isDone = history.steps.some(({ event }) => event === 'finish' || event === 'complete');
    return {
      address: chains[chain].address(random),
      txid: isSent ? chains[chain].txid(random) : null,
      requisites: null,
      confirmations: isSent ? (isDone ? needed : random.int(0, needed)) : 0,
    };
  }
  const digits = (length: number) => random.text('0123456789', length);
  const requisites =
    method.type === transactionMethodType.creditCard
      ? `${random.pick(['4', '5', '2'])}${digits(5)} •••• ${digits(4)}`
      : method.type === transactionMethodType.manual
        ? `${world.random.pick(['EE', 'DE', 'ES', 'TR', 'GB'])}${digits(20)}`
        : method.type === transactionMethodType.payment
          ? `+${digits(11)}`
          : method.type === transactionMethodType.advCash
            ? `U ${digits(4)} ${digits(4)} ${digits(4)}`
            : null;
  return { address: null, txid: null, requisites, confirmations: null };
}

function kytFields({ random }: World, history: TransactionHistory) {
  const answered = history.steps.some(({ event }) => /^(clear|flag)Kyt$/.test(event));
  if (!answered) return { kytRisk: null, kytCategory: null };
  const isFlagged = history.steps.some(({ event }) => event === 'flagKyt');
  const [category, low, high] = random.pick(kytCategories[isFlagged ? 'flagged' : 'clean']);
  return { kytRisk: random.between(low, high).toFixed(2), kytCategory: category };
}

/**
 * Generates one transaction with its history, its money and the actions of staff. Returns its id.
 */
export function addTransaction(world: World, draft: Draft): { id: number; completed: boolean } {
  const { bulk, books } = world;
  const { user, type, method, side, at } = draft;
  const id = world.nextId('transaction', 1_000_001);
  const isOnChain = method.type === blockchain;
  const setting = {
    type,
    at,
    isOnChain,
    isInternal: [code, admin, internal].some((one) => one === method.type),
    value: Number(draft.amount) * method.currency.price,
    failures: isOnChain ? failures.chain : failures.fiat,
  };
  const { opening } = draft;
  const history = opening
    ? buildOpenHistory(world, setting, opening)
    : buildHistory(world, setting, side);
  const { last } = history;
  const money = {
    userId: user.id,
    currencyId: method.currency.id,
    type,
    side: operationSide[side],
    transactionMethodType: method.type,
    amount: side === 'in' ? draft.amount : `-${draft.amount}`,
    fee: feeOf(draft),
  };
  const commentedStep = [...history.steps].reverse().find(({ comment }) => comment !== null);
  const trouble = [...history.steps].reverse().find(({ details }) => details !== null);
  bulk.add(transactions, {
    id,
    dateCreated: new Date(at),
    dateUpdated: history.steps.length > 1 ? new Date(last.at) : null,
    ...money,
    operationType: operationTypeOf(type, method.type),
    transactionMethodId: method.id,
    status: last.status,
    manualCheck: setting.value > antiFraudLimit && !setting.isInternal && isOpen(last.status),
    kytStatus: last.kytStatus,
    ...kytFields(world, history),
    ...endpoints(world, draft, history),
    details: trouble?.details ?? null,
    comment: commentedStep?.comment ?? draft.comment ?? null,
    changedBy: last.admin?.id ?? null,
  });
  for (const step of history.steps) {
    bulk.add(transactionHistory, {
      transactionId: id,
      event: step.event,
      statusBefore: step.statusBefore,
      status: step.status,
      kytStatus: step.kytStatus,
      dateCreated: new Date(step.at),
      adminId: step.admin?.id ?? null,
      details: step.details,
      comment: step.comment,
    });
    const postings = transactionPostings(money, step.statusBefore, step.status);
    books.enter(`transaction.${step.event}`, 'transaction', id, step.at, postings);
    addAuditEntry(world, id, step);
  }
  return { id, completed: history.steps.some(({ event }) => event === 'finish') };
}

function addAuditEntry(world: World, id: number, step: HistoryStep): void {
  if (!step.admin) return;
  world.act({
    at: step.at,
    admin: step.admin,
    action: `transaction.${step.event}`,
    objectType: 'transaction',
    objectId: id,
    before: { status: step.statusBefore },
    after: { status: step.status, kytStatus: step.kytStatus },
    comment: step.comment,
  });
}
