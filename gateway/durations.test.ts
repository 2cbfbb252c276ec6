import { expect, test } from 'vitest';
import { Durations } from './durations.ts';

test('durations stand in the buckets that hold them, by their labels', () => {
  const durations = new Durations('call_seconds', 'Calls', ['call', 'outcome']);
  for (const seconds of [0.005, 0.006, 3, 40]) durations.observe('GET a', '200', seconds);
  durations.observe('GET "b"', '500', 1);
  const lines = durations.text().split('\n');
  expect(lines.slice(0, 2)).toEqual(['# HELP call_seconds Calls', '# TYPE call_seconds histogram']);
  const of = (le: string) => `call_seconds_bucket{le="${le}",call="GET a",outcome="200"}`;
  expect(lines).toContain(`${of('0.005')} 1`);
  expect(lines).toContain(`${of('0.02')} 2`);
  expect(lines).toContain(`${of('2.5')} 2`);
  expect(lines).toContain(`${of('10')} 3`);
  expect(lines).toContain(`${of('+Inf')} 4`);
  expect(lines).toContain('call_seconds_sum{call="GET a",outcome="200"} 43.011');
  expect(lines).toContain('call_seconds_count{call="GET a",outcome="200"} 4');
  expect(lines).toContain('call_seconds_count{call="GET \\"b\\"",outcome="500"} 1');
});
