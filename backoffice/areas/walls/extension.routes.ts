import { type Route, service } from '../../engine/routes.ts';
import { readDesk, readWaiting } from '../statistics/queues.ts';
import { readThroughput } from '../statistics/throughput.ts';
import { readMoney } from './wall-money.ts';
import { readWallStatus } from './wall-status.ts';
import { readWallSwitches } from './wall-switches.ts';

/** Minutes that the bars of a wall reach back, the running one included. */
const minutes = 60;

/**
 * What walls show: the statistics' own figures, at an address of which the gateway alone may ask, in its
 * own name, because a screen has no session. So nothing here may ever hold more than sums, counts and
 * moments.
 */
export const wallExtensionRoutes: readonly Route[] = [
  service('v1/ext/wall/switches', readWallSwitches),
  service('v1/ext/wall/status', readWallStatus),
  service('v1/ext/wall/money', readMoney),
  service('v1/ext/wall/queues', ({ db, now }) => readWaiting(db, now())),
  service('v1/ext/wall/throughput', ({ db, now }) => readThroughput(db, minutes, now())),
  service('v1/ext/wall/disputes', ({ db, now }) => readDesk(db, now())),
];
