import { kytStatus } from '../../machines/kyt/kyt.codes.ts';
import { transactionStatus } from '../../machines/transaction/transaction.codes.ts';
import { TransactionHistory } from './transaction-history.ts';
import type { World } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface Setting {
  readonly type: number;
  readonly at: number;
  readonly isOnChain: boolean;
  /** Between users and the platform's own desks: completed at once, apart from rare failures. */
  readonly isInternal: boolean;
  /** In US dollars. */
  readonly value: number;
  readonly failures: readonly string[];
}

/** Continues after error and awaiting: settled by staff sooner or later. */
function resolve(world: World, history: TransactionHistory): TransactionHistory {
  if (history.isLeft(0.35)) return history;
  return world.random.weighted<() => TransactionHistory>([
    [() => history.staff('confirm').later('finish', 8 * minute), 5],
    [() => history.staff('complete'), 3],
    [() => history.staff('cancel'), 3],
  ])();
}

function frozen(world: World, history: TransactionHistory): TransactionHistory {
  history.later('freeze', 5 * second);
  if (history.isLeft(0.5)) return history;
  return world.random.weighted<() => TransactionHistory>([
    [() => history.staff('approveKyt', 2 * hour).later('finish', 10 * minute), 5],
    [() => history.staff('returnKyt', 3 * hour).kyt('finish', 40 * minute), 4],
    [() => history.staff('cancel', 2 * hour), 1],
  ])();
}

type Plot = () => TransactionHistory;

/** Runs the parts of a plot one after another. */
const plot =
  (history: TransactionHistory, ...parts: readonly Plot[]): Plot =>
  () => {
    for (const part of parts) part();
    return history;
  };

function incoming(world: World, setting: Setting): TransactionHistory {
  const { random } = world;
  const { isOnChain } = setting;
  const history = new TransactionHistory(world, setting.type, setting.at, kytStatus.disabled);
  if (isOnChain) history.kyt('start', 2 * second);
  const pick = () => history.later('pick', 10 * second);
  const clear = () => (isOnChain ? history.kyt('clear', 90 * second) : history);
  const finish = () => history.later('finish', isOnChain ? 12 * minute : 90 * second);
  const fail = () => history.later('fail', 4 * minute, random.pick(setting.failures));
  const settle = () => resolve(world, history);
  const suspect = (event: 'flag' | 'fail') => () => frozen(world, history.kyt(event, minute));
  const suspicious: readonly (readonly [Plot, number])[] = [
    [plot(history, pick, suspect('flag')), 26],
    [plot(history, pick, suspect('fail')), 7],
  ];
  return random.weighted<Plot>([
    [plot(history, pick, clear, finish), 910],
    ...(isOnChain ? suspicious : []),
    [plot(history, pick, clear, fail, settle), 20],
    [plot(history, clear, () => history.staff('contact', 9 * minute), settle), 8],
    [plot(history, clear, pick, () => history.later('hold', 2 * minute), settle), 9],
    [plot(history, clear, () => history.staff('decline', 20 * minute)), 8],
    [plot(history, pick, clear, finish, () => reverted(history)), 2],
  ])();
}

const reverted = (history: TransactionHistory): TransactionHistory =>
  history.status === transactionStatus.completed ? history.staff('revert', 30 * hour) : history;

function outgoing(world: World, setting: Setting): TransactionHistory {
  const { random } = world;
  const { value, isOnChain } = setting;
  const history = new TransactionHistory(world, setting.type, setting.at, kytStatus.disabled);
  const isLarge = value > 5_000;
  if (random.chance(0.45)) history.later('enqueue', 3 * second);
  const pick = () => history.later('pick', isLarge ? 10 * minute : 2 * minute);
  const finish = () => history.later('finish', isOnChain ? 6 * minute : 20 * minute);
  const fail = () => history.later('fail', 3 * minute, random.pick(setting.failures));
  const hold = () => history.later('hold', 30 * second);
  const freeze = () => history.later('freeze', minute);
  const settle = () => resolve(world, history);
  return random.weighted<Plot>([
    [plot(history, pick, finish), isLarge ? 700 : 930],
    [plot(history, pick, hold, settle), isLarge ? 200 : 10],
    [plot(history, pick, fail, settle), 24],
    [plot(history, () => history.staff('contact', 15 * minute), settle), 6],
    [() => history.staff('decline', 30 * minute), 10],
    [plot(history, () => history.staff('process', 12 * minute), finish), 8],
    [plot(history, pick, freeze, () => history.staff('cancel', 5 * hour)), 3],
  ])();
}

function internal(world: World, setting: Setting): TransactionHistory {
  const history = new TransactionHistory(world, setting.type, setting.at, kytStatus.disabled);
  history.later('pick', second);
  if (!world.random.chance(0.004)) return history.later('finish', 2 * second);
  return resolve(world, history.later('fail', 2 * second, 'Rate changed while the order was open'));
}

const flagged = (history: TransactionHistory): TransactionHistory =>
  history
    .later('pick', 5 * second)
    .kyt('flag', 30 * second)
    .later('freeze', second);

/** Plots that are still open now. Each stops where staff or the platform must continue. */
const openings = {
  fresh: (history: TransactionHistory) => history,
  queued: (history: TransactionHistory) => history.later('enqueue', second),
  underway: (history: TransactionHistory) => history.later('pick', 5 * second),
  failed: (history: TransactionHistory, failure: string) =>
    history.later('pick', 5 * second).later('fail', 20 * second, failure),
  waiting: (history: TransactionHistory) =>
    history.later('pick', 5 * second).later('hold', 20 * second),
  flagged,
  unchecked: (history: TransactionHistory) =>
    history
      .later('pick', 5 * second)
      .kyt('fail', 30 * second)
      .later('freeze', second),
  returning: (history: TransactionHistory) => flagged(history).staff('returnKyt', minute),
} as const satisfies Record<
  string,
  (history: TransactionHistory, failure: string) => TransactionHistory
>;

export type Opening = keyof typeof openings;

export function buildOpenHistory(
  world: World,
  setting: Setting,
  opening: Opening,
): TransactionHistory {
  const history = new TransactionHistory(world, setting.type, setting.at, kytStatus.disabled);
  if (setting.isOnChain && opening !== 'queued') {
    history.kyt('start', second);
    if (opening === 'failed' || opening === 'waiting') history.kyt('clear', 10 * second);
  }
  return openings[opening](history, world.random.pick(setting.failures));
}

/** Generates the history of one transaction until now. */
export function buildHistory(
  world: World,
  setting: Setting,
  side: 'in' | 'out',
): TransactionHistory {
  if (setting.isInternal) return internal(world, setting);
  return side === 'in' ? incoming(world, setting) : outgoing(world, setting);
}
