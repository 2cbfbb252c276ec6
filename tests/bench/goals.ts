/**
 * A performance goal of the product. It is a ratio to a reference of the same run unless it has a
 * unit.
 */
export interface Goal {
  readonly id: string;
  readonly what: string;
  readonly reference: string;
  readonly atMost: number;
  readonly unit?: 'kB' | 'ms' | '%' | 'requests';
}

const itself = 'itself';
const goal = (
  id: string,
  what: string,
  reference: string,
  atMost: number,
  unit?: Goal['unit'],
): Goal => ({ id, what, reference, atMost, ...(unit && { unit }) });

const ws = 'ws, one prepared buffer';
const hop = 'pass-through';

export const goals: readonly Goal[] = [
  goal('F1', 'CPU for each delivered event', ws, 0.75),
  goal('F1b', 'the same', 'raw sockets, framed once', 1),
  goal('F2', 'delivery p99', ws, 1.5),
  goal('F3', 'CPU for each conflated event', ws, 0.25),
  goal('F4', 'resident memory for each socket', ws, 1.3),
  goal('F4b', 'heap objects for each socket', ws, 1.3),
  goal('F5', 'upstream event to pixel, p99 of every change', itself, 100, 'ms'),
  goal('G1', 'CPU for a list of 100', hop, 1.35),
  goal('G1b', 'the same with its guards', hop, 1.35),
  goal('G2', 'CPU for one object', hop, 1.35),
  goal('G3', 'added p50 of a list', hop, 1.5),
  goal('G3b', 'p99 of a list, 16 at once', hop, 2),
  goal('G4', 'CPU for a list of 100, protection on', 'protection off', 1.25),
  goal('P1', 'any page, opened cold, by date', 'page 1', 3),
  goal('P1b', 'any page, opened cold, by amount', 'page 1', 3),
  goal('P2', 'page and total', 'the page alone', 3),
  goal('P3', 'rows that an export skips while rows arrive', itself, 0),
  goal('P3b', 'rows that an export repeats while rows arrive', itself, 0),
  goal('P4', "the event loop's longest hold by the database", itself, 20, 'ms'),
  goal('U1', 'main thread, 200 cells a second', 'hand-written DOM', 1.1),
  goal('U2', 'main thread, 200 invisible rows a second', 'hearing alone', 1.2),
  goal('U2b', 'changes drawn by a hidden tab', itself, 0),
  goal('U3', 'frames dropped while scrolling', itself, 1, '%'),
  goal('U4', 'a list screen opened again, rows in hand', 'bare rows in React', 2),
  goal('U4a', 'first 100 rows, grid against grid', 'TanStack Table', 1.5),
  goal('U4b', 'a list screen, click to painted rows, cold', "react-admin's list", 0.6),
  goal('U4c', 'the same, from the cache', "react-admin's list", 0.3),
  goal('U5', 'live chart of 2,000 points', 'uPlot', 3),
  goal('U6', "one frame's patches, 1,000 rows", itself, 0.5, 'ms'),
  goal('U7', 'record opened from its list, p75', itself, 50, 'ms'),
  goal('B1', 'JavaScript of the signed-in shell, gz', itself, 165, 'kB'),
  goal('B3', 'largest paint', itself, 2000, 'ms'),
  goal('B3b', 'interaction, 200 rows a second', itself, 150, 'ms'),
  goal('B3c', 'layout shift', itself, 0.05),
  goal('N1', 'a minute idle on a list, no feed', itself, 80, 'requests'),
  goal('N1b', 'a minute idle on the dashboard, no feed', itself, 60, 'requests'),
  goal('N2', 'a minute of 20 people on one list, no feed', itself, 120, 'requests'),
  goal('N3', 'to open the console, no feed', itself, 30, 'requests'),
  goal('N4', 'identity checks, one person, a minute', itself, 4, 'requests'),
  goal('N4b', 'until a lost session is noticed', itself, 15_000, 'ms'),
  goal('S1', 'second start, to ready', itself, 3000, 'ms'),
];
