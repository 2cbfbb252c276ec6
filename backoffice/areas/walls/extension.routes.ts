import { type Route, service } from '../../engine/routes.ts';
import { readDisputes } from './wall-disputes.ts';
import { readErrors, readFlow, readThroughput } from './wall-flow.ts';
import { readMoney } from './wall-money.ts';
import { readQueues } from './wall-queues.ts';
import { readWallSwitches } from './wall-switches.ts';

/**
 * What walls show. The gateway alone may ask, in its own name: a screen has no session. So nothing here
 * may ever hold more than sums, counts and moments.
 */
export const wallExtensionRoutes: readonly Route[] = [
  service('v1/ext/wall/switches', readWallSwitches),
  service('v1/ext/wall/money', readMoney),
  service('v1/ext/wall/queues', readQueues),
  service('v1/ext/wall/errors', readErrors),
  service('v1/ext/wall/throughput', readThroughput),
  service('v1/ext/wall/disputes', readDisputes),
  service('v1/ext/wall/flow', readFlow),
];
