/** What the product is held to. Each is a ratio to a reference of the same run, where no unit says else. */
export interface Goal {
  readonly id: string;
  readonly what: string;
  readonly reference: string;
  readonly atMost: number;
  /** Beyond the goal. */
  readonly aim?: number;
  readonly unit?: 'kB' | 'ms' | '%';
  /** Why nothing here measures it. */
  readonly notMeasured?: string;
}

export const goals: readonly Goal[] = [
  { id: 'F1', what: 'CPU for each delivered event', reference: 'plain ws', atMost: 1, aim: 0.85 },
  { id: 'F2', what: 'delivery p99', reference: 'plain ws', atMost: 1.5, aim: 1.2 },
  { id: 'F3', what: 'CPU for each conflated event', reference: 'plain ws', atMost: 0.25, aim: 0.2 },
  { id: 'F4', what: 'memory for each socket', reference: 'plain ws', atMost: 1.5, aim: 1.3 },
  {
    ...{ id: 'F5', what: 'upstream event to pixel, p99', reference: 'itself', atMost: 250 },
    ...{ unit: 'ms', aim: 200 },
    notMeasured: '500 staff and two gateways with a browser ask for more than two shared cores',
  },
  { id: 'G1', what: 'CPU for a list of 100', reference: 'pass-through', atMost: 1.5, aim: 1.4 },
  { id: 'G1b', what: 'the same with its guards', reference: 'pass-through', atMost: 1.875 },
  { id: 'G2', what: 'CPU for one object', reference: 'pass-through', atMost: 1.5, aim: 1.4 },
  { id: 'G3', what: 'added p50 of a list', reference: 'pass-through', atMost: 1.5 },
  { id: 'G3b', what: 'p99 of a list, 16 at once', reference: 'pass-through', atMost: 2 },
  {
    ...{ id: 'G4', what: 'G1 and G2 with all that protects on', reference: 'their goals' },
    atMost: 1.25,
  },
  { id: 'P1', what: 'the last of 10,000 pages', reference: 'page 1', atMost: 3, aim: 2 },
  { id: 'P2', what: 'page and total', reference: 'the page alone', atMost: 3, aim: 2.5 },
  {
    ...{ id: 'P3', what: 'rows skipped or repeated while rows arrive' },
    ...{ reference: 'itself', atMost: 0 },
    notMeasured: 'pages are numbered, so rows that arrive move the next page by as many',
  },
  {
    ...{ id: 'P4', what: "the event loop's longest hold by the database", reference: 'itself' },
    ...{ atMost: 20, unit: 'ms' },
  },
  {
    id: 'U1',
    what: 'main thread, 200 cells a second',
    reference: 'hand-written DOM',
    atMost: 1.5,
    aim: 1.4,
  },
  {
    id: 'U2',
    what: 'main thread, 200 invisible rows a second',
    reference: 'hearing alone',
    atMost: 1.2,
  },
  {
    ...{
      id: 'U3',
      what: 'frames dropped while scrolling',
      reference: 'itself',
      atMost: 2,
      unit: '%',
    },
    notMeasured:
      'without a graphics processor, on shared cores, frames are dropped by whoever else runs',
  },
  {
    ...{
      id: 'U4',
      what: 'first rows of a page from data in hand',
      reference: 'TanStack',
      atMost: 2,
    },
    notMeasured: 'the reference is not among the packages',
  },
  {
    ...{ id: 'U5', what: 'live chart of 2,000 points', reference: 'uPlot', atMost: 3 },
    notMeasured:
      'the reference is not among the packages; tests/bench/chart.bench.ts gives ours alone',
  },
  {
    id: 'B1',
    what: 'JavaScript of the signed-in shell, gz',
    reference: 'itself',
    atMost: 210,
    aim: 200,
    unit: 'kB',
  },
];
