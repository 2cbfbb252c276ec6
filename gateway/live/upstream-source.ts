import type { Emit, Source } from '../ports/live-source.ts';
import type { Feed } from './feed.ts';
import type { PollSchedule } from './poll-schedule.ts';

/** Sends the state of the gateway's own connections: to each joiner, then on each change. */
export class UpstreamSource implements Source {
  readonly ready = Promise.resolve();
  readonly stop: () => void;
  readonly #feed: Feed;
  readonly #schedule: PollSchedule;

  constructor(feed: Feed, schedule: PollSchedule, emit: Emit) {
    this.#feed = feed;
    this.#schedule = schedule;
    const report = () => emit(this.#now());
    const unlisten = [feed.listen({ state: report }), schedule.listen(report)];
    this.stop = () => {
      for (const end of unlisten) end();
    };
  }

  catchUp(): { value: unknown } {
    return { value: this.#now() };
  }

  #now() {
    const { state, since, cursor } = this.#feed;
    const pollStretch = state === 'FEED' ? 1 : this.#schedule.stretch;
    return { state, since, cursor, pollStretch: Math.round(pollStretch * 10) / 10 };
  }
}
