import { type Route, service } from '../../engine/routes.ts';
import { readDesk, readWaiting } from '../statistics/queues.ts';
import { readThroughput } from '../statistics/throughput.ts';
import { readMoney } from './wall-money.ts';
import { readWallStatus } from './wall-status.ts';
import { readWallSwitches } from './wall-switches.ts';

/** The number of minutes in the bars of a wall, including the current one. */
const minutes = 60;

/**
 * Data of the status screens: the statistics' own figures. Only the gateway may request them, with
 * its own credentials, because a screen has no session. These calls must therefore never return
 * more than sums, counts and times.
 */
export const wallExtensionRoutes: readonly Route[] = [
  service('v1/ext/wall/switches', readWallSwitches),
  service('v1/ext/wall/status', readWallStatus),
  service('v1/ext/wall/money', readMoney),
  service('v1/ext/wall/queues', ({ db, now }) => readWaiting(db, now())),
  service('v1/ext/wall/throughput', ({ db, now }) => readThroughput(db, minutes, now())),
  service('v1/ext/wall/disputes', ({ db, now }) => readDesk(db, now())),
];
