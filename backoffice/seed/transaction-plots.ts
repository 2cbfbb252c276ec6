import { kytStatus } from '../../machines/kyt/kyt.codes.ts';
import { transactionStatus } from '../../machines/transaction/transaction.codes.ts';
import { Story } from './transaction-story.ts';
import type { World } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface Setting {
  readonly type: number;
  readonly at: number;
  readonly isOnChain: boolean;
  /** Between users and the platform's own desks: done at once, but for the rare failure. */
  readonly isInternal: boolean;
  /** In US dollars. */
  readonly value: number;
  readonly failures: readonly string[];
}

/** What becomes of error and awaiting: settled sooner or later, by somebody. */
function resolve(world: World, story: Story): Story {
  if (story.isLeft(0.35)) return story;
  return world.random.weighted<() => Story>([
    [() => story.staff('confirm').later('finish', 8 * minute), 5],
    [() => story.staff('complete'), 3],
    [() => story.staff('cancel'), 3],
  ])();
}

function frozen(world: World, story: Story): Story {
  story.later('freeze', 5 * second);
  if (story.isLeft(0.5)) return story;
  return world.random.weighted<() => Story>([
    [() => story.staff('approveKyt', 2 * hour).later('finish', 10 * minute), 5],
    [() => story.staff('returnKyt', 3 * hour).kyt('finish', 40 * minute), 4],
    [() => story.staff('cancel', 2 * hour), 1],
  ])();
}

type Plot = () => Story;

/** The parts of a plot one after the other. */
const plot =
  (story: Story, ...parts: readonly Plot[]): Plot =>
  () => {
    for (const part of parts) part();
    return story;
  };

function incoming(world: World, setting: Setting): Story {
  const { random } = world;
  const { isOnChain } = setting;
  const story = new Story(world, setting.type, setting.at, kytStatus.disabled);
  if (isOnChain) story.kyt('start', 2 * second);
  const pick = () => story.later('pick', 10 * second);
  const clear = () => (isOnChain ? story.kyt('clear', 90 * second) : story);
  const finish = () => story.later('finish', isOnChain ? 12 * minute : 90 * second);
  const fail = () => story.later('fail', 4 * minute, random.pick(setting.failures));
  const settle = () => resolve(world, story);
  const suspect = (event: 'flag' | 'fail') => () => frozen(world, story.kyt(event, minute));
  const suspicious: readonly (readonly [Plot, number])[] = [
    [plot(story, pick, suspect('flag')), 26],
    [plot(story, pick, suspect('fail')), 7],
  ];
  return random.weighted<Plot>([
    [plot(story, pick, clear, finish), 910],
    ...(isOnChain ? suspicious : []),
    [plot(story, pick, clear, fail, settle), 20],
    [plot(story, clear, () => story.staff('contact', 9 * minute), settle), 8],
    [plot(story, clear, pick, () => story.later('hold', 2 * minute), settle), 9],
    [plot(story, clear, () => story.staff('decline', 20 * minute)), 8],
    [plot(story, pick, clear, finish, () => reverted(story)), 2],
  ])();
}

const reverted = (story: Story): Story =>
  story.status === transactionStatus.completed ? story.staff('revert', 30 * hour) : story;

function outgoing(world: World, setting: Setting): Story {
  const { random } = world;
  const { value, isOnChain } = setting;
  const story = new Story(world, setting.type, setting.at, kytStatus.disabled);
  const isLarge = value > 5_000;
  if (random.chance(0.45)) story.later('enqueue', 3 * second);
  const pick = () => story.later('pick', isLarge ? 10 * minute : 2 * minute);
  const finish = () => story.later('finish', isOnChain ? 6 * minute : 20 * minute);
  const fail = () => story.later('fail', 3 * minute, random.pick(setting.failures));
  const hold = () => story.later('hold', 30 * second);
  const freeze = () => story.later('freeze', minute);
  const settle = () => resolve(world, story);
  return random.weighted<Plot>([
    [plot(story, pick, finish), isLarge ? 700 : 930],
    [plot(story, pick, hold, settle), isLarge ? 200 : 10],
    [plot(story, pick, fail, settle), 24],
    [plot(story, () => story.staff('contact', 15 * minute), settle), 6],
    [() => story.staff('decline', 30 * minute), 10],
    [plot(story, () => story.staff('process', 12 * minute), finish), 8],
    [plot(story, pick, freeze, () => story.staff('cancel', 5 * hour)), 3],
  ])();
}

function internal(world: World, setting: Setting): Story {
  const story = new Story(world, setting.type, setting.at, kytStatus.disabled);
  story.later('pick', second);
  if (!world.random.chance(0.004)) return story.later('finish', 2 * second);
  return resolve(world, story.later('fail', 2 * second, 'Rate changed while the order was open'));
}

const flagged = (story: Story): Story =>
  story
    .later('pick', 5 * second)
    .kyt('flag', 30 * second)
    .later('freeze', second);

/** What is still open now: each leaves the transaction where staff or the platform has to go on. */
const openings = {
  fresh: (story: Story) => story,
  queued: (story: Story) => story.later('enqueue', second),
  underway: (story: Story) => story.later('pick', 5 * second),
  failed: (story: Story, failure: string) =>
    story.later('pick', 5 * second).later('fail', 20 * second, failure),
  waiting: (story: Story) => story.later('pick', 5 * second).later('hold', 20 * second),
  flagged,
  unchecked: (story: Story) =>
    story
      .later('pick', 5 * second)
      .kyt('fail', 30 * second)
      .later('freeze', second),
  returning: (story: Story) => flagged(story).staff('returnKyt', minute),
} as const satisfies Record<string, (story: Story, failure: string) => Story>;

export type Opening = keyof typeof openings;

export function tellOpen(world: World, setting: Setting, opening: Opening): Story {
  const story = new Story(world, setting.type, setting.at, kytStatus.disabled);
  if (setting.isOnChain && opening !== 'queued') {
    story.kyt('start', second);
    if (opening === 'failed' || opening === 'waiting') story.kyt('clear', 10 * second);
  }
  return openings[opening](story, world.random.pick(setting.failures));
}

/** Makes up what happened to one transaction until now. */
export function tell(world: World, setting: Setting, side: 'in' | 'out'): Story {
  if (setting.isInternal) return internal(world, setting);
  return side === 'in' ? incoming(world, setting) : outgoing(world, setting);
}
