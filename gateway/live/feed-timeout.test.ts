import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeFeed, startFakeFeed } from '../testing/fake-feed.ts';
import { type FakeOffice, startFakeOffice } from '../testing/fake-office.ts';
import { Feed, type FeedState } from './feed.ts';

const token = 'service-token-of-the-feed';
let office: FakeOffice;
let fakeFeed: FakeFeed;
beforeEach(async () => {
  office = await startFakeOffice();
  fakeFeed = startFakeFeed(office.server, token);
});
afterEach(async () => {
  vi.restoreAllMocks();
  fakeFeed.close();
  await office.close();
});

/** Returns the states of a feed that is connected, then silent, then connected again. */
async function statesOver(answers: (since: number) => boolean): Promise<readonly FeedState[]> {
  const feed = new Feed({ url: office.url, token, answers });
  const states: FeedState[] = [];
  const waitForStates = (count: number) =>
    new Promise<void>((resolve) => {
      const stop = feed.listen({
        state: (state) => {
          states.push(state);
          if (states.length === count) resolve(stop());
        },
      });
    });
  await waitForStates(1);
  const later = Date.now() + 6_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await waitForStates(3);
  feed.close();
  return states;
}

test('who falls silent without a word counts as gone until something is answered', async () => {
  expect(await statesOver((since) => since === 0)).toEqual(['FEED', 'DOWN', 'FEED']);
});

test('while calls are answered, only the feed is gone', async () => {
  expect(await statesOver(() => true)).toEqual(['FEED', 'POLLING', 'FEED']);
});
