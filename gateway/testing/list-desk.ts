import { vi } from 'vitest';
import type { Feed } from '../live/feed.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { type ListFrame, ListSource, type Page, type Row } from '../live/list-source.ts';
import { steadyPace } from './steady-pace.ts';

export const intervalMs = 1_000;
export const frameMs = 50;

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const row = (id: string, status = 'open', amount = 1): Row => ({ id, status, amount });

const completed = (one: Partial<FeedEvent>) =>
  ({ entity: 'dispute', kind: 'changed', offset: 1, ...one }) as FeedEvent;

/** The source of a list, with a feed and a back office that the test controls. Time is fake. */
export class ListDesk {
  feedState: 'FEED' | 'POLLING' = 'FEED';
  /** How often the cursor of polls moved. */
  pollOffset = 0;
  /** Events since a cursor; undefined if they are not known any more. */
  missed: readonly Partial<FeedEvent>[] | undefined = [];
  page: Page = { items: [row('1'), row('2')], total: 2 };
  /** Of each read, whether it counted all rows. */
  readonly counts: boolean[] = [];
  readonly frames: ListFrame[] = [];
  /** Delays the responses of reads. */
  hold: Promise<void> | undefined;
  readonly source: ListSource;
  #event: (event: FeedEvent) => void = () => {};

  constructor() {
    const feed = {
      position: { epoch: 'first', offset: 0 },
      after: () => this.missed?.map(completed),
      bumpPollOffset: () => {
        this.pollOffset += 1;
      },
      listen: (listener: { event: (event: FeedEvent) => void }) => {
        this.#event = listener.event;
        return () => undefined;
      },
    };
    Object.defineProperty(feed, 'state', { get: () => this.feedState });
    this.source = new ListSource({
      feed: feed as unknown as Feed,
      ...{ on: ['dispute', 'message'], pace: steadyPace(intervalMs), ids: {} },
      emit: (frame) => this.frames.push(frame as ListFrame),
      decodeRow: (one) => {
        if ((one as Row).status === 'broken') throw new Error('not readable');
        return one;
      },
      fit: {
        fields: ['status'],
        excludes: ({ status }) => status === 'closed',
        mayDecide: (before, now) => before.amount !== now.amount,
      },
      readPage: async (withTotal) => {
        this.counts.push(withTotal);
        const answer = this.page;
        await this.hold;
        return withTotal ? answer : { items: answer.items };
      },
    });
  }

  event(one: Partial<FeedEvent>): void {
    this.#event(completed(one));
  }

  /** Returns the rows of all frames. */
  get sent(): readonly Row[] {
    return this.frames.flatMap(({ rows }) => rows);
  }
}
