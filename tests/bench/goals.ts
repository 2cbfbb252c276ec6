/** What the product is held to. Each is a ratio to a reference of the same run, where no unit says else. */
export interface Goal {
  readonly id: string;
  readonly what: string;
  readonly reference: string;
  readonly atMost: number;
  /** Beyond the goal. */
  readonly aim?: number;
  readonly unit?: 'kB' | 'ms' | '%';
}

export const goals: readonly Goal[] = [
  { id: 'F1', what: 'CPU for each delivered event', reference: 'plain ws', atMost: 1, aim: 0.85 },
  { id: 'F2', what: 'delivery p99', reference: 'plain ws', atMost: 1.5, aim: 1.2 },
  { id: 'F3', what: 'CPU for each conflated event', reference: 'plain ws', atMost: 0.25, aim: 0.2 },
  { id: 'F4', what: 'memory for each socket', reference: 'plain ws', atMost: 1.5, aim: 1.3 },
  {
    ...{ id: 'F5', what: 'upstream event to pixel, p99', reference: 'itself', atMost: 250 },
    ...{ unit: 'ms', aim: 200 },
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
  { id: 'U2b', what: 'changes drawn by a hidden tab', reference: 'itself', atMost: 0 },
  {
    ...{ id: 'U3', what: 'frames dropped while scrolling', reference: 'itself', atMost: 2 },
    unit: '%',
  },
  { id: 'U4', what: 'first rows of a page of 100', reference: 'bare rows in React', atMost: 2 },
  { id: 'U5', what: 'live chart of 2,000 points', reference: 'uPlot', atMost: 3 },
  {
    ...{ id: 'U6', what: "one frame's patches, 1,000 rows", reference: 'itself', atMost: 0.5 },
    unit: 'ms',
  },
  {
    id: 'B1',
    what: 'JavaScript of the signed-in shell, gz',
    reference: 'itself',
    atMost: 210,
    aim: 200,
    unit: 'kB',
  },
  { id: 'B3', what: 'largest paint', reference: 'itself', atMost: 1250, unit: 'ms' },
  {
    id: 'B3b',
    what: 'interaction, 200 rows a second',
    reference: 'itself',
    atMost: 100,
    unit: 'ms',
  },
  { id: 'B3c', what: 'layout shift', reference: 'itself', atMost: 0.05 },
];
