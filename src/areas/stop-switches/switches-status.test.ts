import { expect, test } from 'vitest';
import type { StopSwitchRow } from './stop-switches.graphql.ts';
import { getSwitchesStatus } from './switches-status.ts';

const row = (status: StopSwitchRow['status']): StopSwitchRow => ({
  ...{ id: 'stopTrade', status, statusCode: 0, seen: '' },
  ...{ since: null, changedBy: null, comment: null },
});
const running = [row('RUNNING')];
const stopped = [row('RUNNING'), row('STOPPED')];

test.each([
  ['nothing is claimed before the first answer', null, false, false, 'none'],
  ['no switches, nothing to say', [], true, true, 'none'],
  ['all running while data arrives', running, false, false, 'running'],
  ['never all running while the back office is silent', running, false, true, 'unknown'],
  ['never all running after a failed read', running, true, false, 'unknown'],
  ['unknown where no answer came', null, true, false, 'unknown'],
  ['unknown where there is no connection', null, false, true, 'unknown'],
  ['stopped stays loud while nothing newer is known', stopped, true, true, 'stopped'],
  ['stopped', stopped, false, false, 'stopped'],
] as const)('%s', (_, rows, failed, isDisconnected, expected) => {
  expect(getSwitchesStatus({ rows, failed, isDisconnected })).toBe(expected);
});
