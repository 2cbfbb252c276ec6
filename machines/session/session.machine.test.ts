import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type SessionContext, type SessionEvent, sessionMachine } from './session.machine.ts';

const events: SessionEvent[] = [
  { type: 'check' },
  { type: 'anonymous' },
  { type: 'loaded', adminId: 'a' },
  { type: 'failed' },
  { type: 'elapsed' },
  { type: 'retry' },
  { type: 'submit' },
  { type: 'accepted', adminId: 'a' },
  { type: 'accepted', adminId: 'b' },
  { type: 'refused', refusal: { kind: 'credentials' } },
  { type: 'waited' },
  { type: 'askLogout' },
  { type: 'cancel' },
  { type: 'confirm' },
  { type: 'left' },
  { type: 'notLeft' },
  { type: 'ended' },
  { type: 'leftElsewhere' },
  { type: 'enteredElsewhere' },
];

interface Path {
  readonly description: string;
  readonly steps: { readonly event: SessionEvent }[];
}

/** A model of the expected state, independent of the machine. */
class Desk {
  signedIn = false;
  /** The admin whose unsaved work is on screen. */
  work: string | null = null;

  see(event: SessionEvent, from: string): void {
    if (event.type === 'loaded' && (from === 'checking' || from === 'loading')) {
      this.signedIn = true;
      this.work = event.adminId;
    }
    if (event.type === 'accepted' && from === 'signingIn' && event.adminId !== this.work) {
      this.work = null;
    }
    const inside = from === 'ready' || from === 'confirmingLogout';
    if (event.type === 'ended' && inside) this.signedIn = false;
    // The console first checks who is signed in now. The work stays on screen.
    if (event.type === 'enteredElsewhere' && inside) this.signedIn = false;
    const wiped =
      (event.type === 'leftElsewhere' && !['unknown', 'signingIn'].includes(from)) ||
      (from === 'signingOut' && (event.type === 'left' || event.type === 'ended'));
    if (wiped) {
      this.signedIn = false;
      this.work = null;
    }
  }
}

describe('session', () => {
  const model = createTestModel(sessionMachine as never);
  const paths = model.getShortestPaths({
    events: events as never,
    // With the event in the key, every transition is walked, not only every reachable state.
    serializeState: (state: { value: unknown; context: SessionContext }, event: unknown) =>
      JSON.stringify([state.value, state.context, event]),
  } as never) as unknown as Path[];

  it('has paths to walk', () => expect(paths.length).toBeGreaterThanOrEqual(40));

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, { steps }) => {
    const actor = createActor(sessionMachine).start();
    const desk = new Desk();
    for (const { event } of steps) {
      if ((event.type as string) === 'xstate.init') continue;
      desk.see(event, String(actor.getSnapshot().value));
      actor.send(event);
      const { value, context } = actor.getSnapshot();
      const inside = ['ready', 'confirmingLogout', 'signingOut'].includes(String(value));
      expect(inside).toBe(desk.signedIn);
      expect(context.adminId !== null).toBe(desk.signedIn);
      expect(context.adminId ?? context.preservedForAdminId).toBe(desk.work);
      if (context.refusal) expect(value).not.toBe('signingIn');
    }
  });

  it('offers a way on from every state', () => {
    for (const { steps } of paths) {
      const actor = createActor(sessionMachine).start();
      for (const { event } of steps) actor.send(event);
      expect(events.some((event) => actor.getSnapshot().can(event))).toBe(true);
    }
  });
});
