// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsed } from './client.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { liveSocket } from './live-socket.ts';
import { watch } from './live-subscriptions.ts';

const document = parsed('subscription { thingsLive { ids } }') as TadaDocumentNode<object, object>;
const failed = vi.fn();
const reset = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  failed.mockReset();
  reset.mockReset();
});
afterEach(async () => {
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Watches, and has the gateway refuse the subscription with a code. */
async function refuse(code: string): Promise<void> {
  vi.spyOn(liveSocket, 'subscribe').mockImplementation((_payload, sink) => {
    sink.error([{ message: 'no', extensions: { code } }]);
    return () => {};
  });
  stop = watch(document, {}, undefined, { next: () => {}, reset, failed });
  await vi.advanceTimersByTimeAsync(0);
}

test.each(['FORBIDDEN', 'NOT_OFFERED', 'NotFound', 'UPSTREAM_SHAPE'])(
  'a refusal that lasts is told and not followed by another attempt: %s',
  async (code) => {
    await refuse(code);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(reset).not.toHaveBeenCalled();
  },
);

test.each(['UPSTREAM_DOWN', 'OVERLOADED'])(
  'after any other refusal the data is loaded again: %s',
  async (code) => {
    await refuse(code);
    expect(failed).not.toHaveBeenCalled();
    expect(reset).toHaveBeenCalledTimes(1);
  },
);

test('watchers with another attention have a subscription of their own, and say so', async () => {
  const subscribe = vi.spyOn(liveSocket, 'subscribe').mockImplementation(() => () => {});
  const watcher = { next: () => {}, reset };
  const stops = [
    watch(document, {}, undefined, { ...watcher, attention: 'summary' }),
    watch(document, {}, undefined, watcher),
    watch(document, {}, undefined, { ...watcher, attention: 'summary' }),
  ];
  stop = () => stops.forEach((one) => void one());
  await vi.advanceTimersByTimeAsync(0);
  const sent = subscribe.mock.calls.map(([{ extensions }]) => extensions);
  expect(sent).toMatchObject([{ attention: 'summary' }, { attention: undefined }]);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
});
