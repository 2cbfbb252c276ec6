import type { disputeReason } from '../../machines/dispute/dispute.codes.ts';
import type { Random } from './random.ts';

const second = 1_000;
const minute = 60 * second;

type Party = 'system' | 'buyer' | 'seller';

/**
 * One step of a plot: of the deal, or of its dispute. `wait` is in milliseconds since the previous
 * one.
 */
export interface PlotStep {
  readonly of: 'deal' | 'dispute';
  readonly event: string;
  readonly wait: number;
  readonly by?: Party;
  readonly isStaff?: true;
}

export interface Plot {
  readonly steps: readonly PlotStep[];
  readonly reason?: keyof typeof disputeReason;
}

const deal = (event: string, by: Party, wait: number): PlotStep => ({
  of: 'deal',
  event,
  by,
  wait,
});
const staff = (of: 'deal' | 'dispute', event: string, wait: number): PlotStep => ({
  ...{ of, event, wait, isStaff: true },
});

/** Waits end before the timer would: 15 minutes to begin, 45 to pay, 30 to release. */
const within = (random: Random, maxMinutes: number): number =>
  Math.min(maxMinutes * minute * 0.9, 20 * second + random.wait((maxMinutes * minute) / 5));

function begun(random: Random, until: 'held' | 'started' | 'paid'): PlotStep[] {
  const steps = [
    deal('requestHold', 'system', random.between(0.3, 3) * second),
    deal('checkHold', 'system', random.between(1, 8) * second),
  ];
  if (until === 'held') return steps;
  const by = random.chance(0.7) ? 'seller' : 'buyer';
  steps.push(deal('start', by, within(random, 12)));
  if (until === 'paid') steps.push(deal('markPaid', 'buyer', within(random, 45)));
  return steps;
}

type Reason = keyof typeof disputeReason;

const anyReason = (random: Random): Reason =>
  random.weighted([
    ['silence', 30],
    ['thirdPartySender', 20],
    ['wrongAmount', 17],
    ['timeout', 15],
    ['latePayment', 12],
    ['other', 6],
  ] as const);

/** Builds the start of a dispute: who calls the arbitrator, and after how long. */
function fallOut(random: Random, reason: Reason): { reason: Reason; steps: PlotStep[] } {
  if (reason === 'timeout') {
    const steps = [
      ...begun(random, 'paid'),
      deal('openDispute', 'system', 30 * minute + 9 * second),
    ];
    return { reason, steps };
  }
  const isUnpaid = reason === 'other' && random.chance(0.4);
  const by =
    reason === 'silence' || (reason === 'other' && random.chance(0.5)) ? 'buyer' : 'seller';
  const steps = begun(random, isUnpaid ? 'started' : 'paid');
  return { reason, steps: [...steps, deal('openDispute', by, within(random, 30))] };
}

/** The status of a dispute that is open now. */
export type OpenDispute = 'required' | 'joined' | 'assigned';

/** Builds a plot with a dispute that staff find open. */
export function openPlot(random: Random, until: OpenDispute, why = anyReason(random)): Plot {
  const { reason, steps } = fallOut(random, why);
  const wait = () => 20 * second + random.wait(4 * minute);
  if (until !== 'required') steps.push(staff('dispute', 'join', wait()));
  if (until === 'assigned') steps.push(staff('dispute', 'assign', wait()));
  return { reason, steps };
}

/** How disputes end, with their frequencies. */
const ends = [
  ['confirm', 44],
  ['cancel', 31],
  ['release', 17],
  ['callOff', 8],
] as const;

function disputed(random: Random, end: (typeof ends)[number][0] = random.weighted(ends)): Plot {
  const { reason, steps } = fallOut(random, anyReason(random));
  const answer = () => 30 * second + random.wait(12 * minute);
  const isSettled = end === 'release' || end === 'callOff';
  const stepsReached = isSettled ? random.int(0, 2) : 2;
  if (stepsReached > 0) steps.push(staff('dispute', 'join', answer()));
  if (stepsReached > 0 && random.chance(0.04)) {
    steps.push(staff('dispute', 'release', answer()), staff('dispute', 'join', answer()));
  }
  if (stepsReached > 1) steps.push(staff('dispute', 'assign', answer()));
  if (stepsReached > 1 && random.chance(0.05)) steps.push(staff('dispute', 'takeOver', answer()));
  const wait = minute + random.wait(35 * minute);
  if (isSettled) steps.push(deal(end, end === 'release' ? 'seller' : 'buyer', wait));
  else steps.push(staff('dispute', end, wait));
  return { reason, steps };
}

const makers = {
  completed: (random: Random): Plot => ({
    steps: [...begun(random, 'paid'), deal('release', 'seller', within(random, 30))],
  }),
  calledOff: (random: Random): Plot => ({
    steps: [...begun(random, 'started'), deal('callOff', 'buyer', within(random, 45))],
  }),
  refused: (random: Random): Plot => ({ steps: [deal('refuse', 'seller', within(random, 15))] }),
  neverStarted: (random: Random): Plot => ({
    steps: [...begun(random, 'held'), deal('expire', 'system', 15 * minute + 12 * second)],
  }),
  neverPaid: (random: Random): Plot => ({
    steps: [...begun(random, 'started'), deal('expire', 'system', 45 * minute + 15 * second)],
  }),
  endedByStaff: (random: Random): Plot => ({
    steps: [
      ...begun(random, 'paid'),
      staff('deal', 'remind', within(random, 12)),
      staff('deal', random.pick(['confirm', 'cancel']), within(random, 15)),
    ],
  }),
} as const;

/** Builds a plot of a finished deal. */
export const pastPlot = (random: Random): Plot =>
  random.weighted<(random: Random) => Plot>([
    [makers.completed, 735],
    [makers.calledOff, 70],
    [makers.refused, 30],
    [makers.neverStarted, 35],
    [makers.neverPaid, 45],
    [makers.endedByStaff, 10],
    [disputed, 75],
  ])(random);

/** One of each kind first, so that a small world has them all. */
export const everyPlot: readonly ((random: Random) => Plot)[] = [
  ...Object.values(makers),
  ...ends.map(
    ([end]) =>
      (random: Random) =>
        disputed(random, end),
  ),
];

/** Active deals without a dispute, with their frequencies. Each kind occurs at least once. */
export const runningPlots: readonly (readonly [(random: Random) => Plot, number])[] = [
  [() => ({ steps: [] }), 2],
  [(random) => ({ steps: begun(random, 'held').slice(0, 1) }), 1],
  [(random) => ({ steps: begun(random, 'held') }), 4],
  [(random) => ({ steps: begun(random, 'started') }), 9],
  [(random) => ({ steps: begun(random, 'paid') }), 9],
];
