import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ChatSocketEvent, chatSocketMachine, delayBefore } from './chat-socket.machine.ts';

const events = [
  'connect',
  'opened',
  'authorized',
  'message',
  'socketError',
  'lost',
  'delayOver',
  'leaveOrSignOut',
].map((type) => ({ type })) as ChatSocketEvent[];

describe('chat socket', () => {
  const paths = createTestModel(chatSocketMachine as never).getSimplePaths({
    events: events as never,
    serializeState: (state: { value: unknown }) => JSON.stringify(state.value),
  } as never) as { steps: { event: ChatSocketEvent }[] }[];

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = createActor(chatSocketMachine).start();
    let isAuthorised = false;
    for (const { event } of path.steps) {
      if ((event.type as string) === 'xstate.init') continue;
      actor.send(event);
      const { value, context } = actor.getSnapshot();
      if (event.type === 'authorized') isAuthorised = true;
      if (['lost', 'socketError', 'leaveOrSignOut'].includes(event.type)) isAuthorised = false;
      expect(value === 'live').toBe(isAuthorised);
      if (value === 'live' || value === 'closed') expect(context.attempts).toBe(0);
      if (value === 'waitingToReconnect') expect(context.attempts).toBeGreaterThan(0);
    }
  });

  it('waits 1, 2, 4 … 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => delayBefore(attempt) / 1000)).toEqual([
      1, 2, 4, 8, 16, 30, 30,
    ]);
  });
});
