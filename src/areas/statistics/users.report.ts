import { defineReport } from '../../report/define-report.ts';
import { seriesOver } from '../../report/series.ts';
import { spanOf } from './span-variables.ts';
import { UserSums } from './statistics.graphql.ts';

/**
 * Users: their total, registrations, activity and verification requests (d1:41, d2:316, d2:324,
 * d2:325).
 */
export const usersReport = defineReport({
  name: 'users',
  query: UserSums,
  live: ['sums', 'course', 'checks'],
  variables: (request) => ({ ...spanOf(request), period: request.step }),
  period: '7d',
  figures: {
    registered: [({ sums }) => sums.totals?.registered, 'count', 'visits.registered'],
    lastSeen: [({ sums }) => sums.totals?.lastSeen, 'count', 'visits.lastSeen'],
    requested: [({ sums }) => sums.totals?.verificationRequests, 'count', 'checks.requested'],
    users: [({ sums }) => sums.totals?.total, 'standing'],
    confirmed: [({ sums }) => sums.totals?.confirmed, 'standing'],
    verified: [({ sums }) => sums.totals?.verified, 'standing'],
    locked: [({ sums }) => sums.totals?.locked, 'standing'],
    blocked: [({ sums }) => sums.totals?.blocked, 'standing'],
  },
  charts: {
    visits: [
      'lines',
      'count',
      ({ course }, on) =>
        seriesOver(on, course.items, {
          registered: ['in', (p) => p.registered],
          lastSeen: ['third', (p) => p.lastSeen],
        }),
    ],
    checks: [
      'lines',
      'count',
      ({ checks }, on) =>
        seriesOver(on, checks.items, {
          requested: ['out', (p) => p.requested],
          verified: ['in', (p) => p.verified],
        }),
    ],
  },
});
