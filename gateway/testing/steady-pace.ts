import { type Pace, PollSchedule } from '../live/poll-schedule.ts';

/** Returns a pace without budget, without random waits and without idle pages. */
export const steadyPace = (intervalMs: number, pulse?: number): Pace => ({
  ...{ intervalMs, pulse },
  polling: {
    schedule: new PollSchedule(Number.POSITIVE_INFINITY, () => 0.5),
    minMs: intervalMs,
    maxMs: intervalMs,
    attention: () => 'shown',
  },
});
