import { assign, setup } from 'xstate';

/** Why the sign-in page is shown: no message, the session ended, or another tab signed out. */
export type SignedOutReason = 'none' | 'expired' | 'elsewhere';

/** Why a sign-in failed. `until`: unix milliseconds after which to try again. */
export type SignInRefusal =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'throttled'; readonly until: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly code: string; readonly message: string };

export interface SessionContext {
  readonly reason: SignedOutReason;
  readonly refusal: SignInRefusal | null;
  /**
   * The admin who was working when the session ended. The console stays in memory for that person.
   */
  readonly preservedForAdminId: string | null;
  readonly adminId: string | null;
}

export type SessionEvent =
  | { type: 'check' }
  | { type: 'anonymous' }
  | { type: 'loaded'; adminId: string }
  | { type: 'failed' }
  | { type: 'elapsed' }
  | { type: 'retry' }
  | { type: 'submit' }
  | { type: 'accepted'; adminId: string }
  | { type: 'refused'; refusal: SignInRefusal }
  | { type: 'waited' }
  | { type: 'askLogout' }
  | { type: 'cancel' }
  | { type: 'confirm' }
  | { type: 'left' }
  | { type: 'notLeft' }
  | { type: 'ended' }
  | { type: 'leftElsewhere' }
  | { type: 'enteredElsewhere' };

/**
 * The console's session (d1:54, d1:70, d1:52). The host makes the requests, measures the 120
 * seconds of a load (d1:181) and the waiting time of a throttled sign-in, and receives events from
 * other tabs.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actions: {
    enter: assign({
      adminId: ({ event }) => ('adminId' in event ? event.adminId : null),
      preservedForAdminId: null,
      reason: 'none' as const,
      refusal: null,
    }),
    preserveForAdmin: assign({
      reason: 'expired' as const,
      preservedForAdminId: ({ context }) => context.preservedForAdminId ?? context.adminId,
      adminId: null,
    }),
    dropAll: assign({
      reason: 'none' as const,
      preservedForAdminId: null,
      adminId: null,
      refusal: null,
    }),
    dropForOtherTab: assign({
      reason: 'elsewhere' as const,
      preservedForAdminId: null,
      adminId: null,
      refusal: null,
    }),
    refuse: assign({ refusal: ({ event }) => ('refusal' in event ? event.refusal : null) }),
    forgetRefusal: assign({ refusal: null }),
    dropIfAnother: assign({
      preservedForAdminId: ({ context, event }) =>
        'adminId' in event && event.adminId === context.preservedForAdminId
          ? context.preservedForAdminId
          : null,
    }),
  },
}).createMachine({
  id: 'session',
  context: { reason: 'none', refusal: null, preservedForAdminId: null, adminId: null },
  initial: 'unknown',
  states: {
    unknown: { on: { check: 'checking' } },
    checking: {
      on: {
        anonymous: 'signedOut',
        loaded: { target: 'ready', actions: 'enter' },
        failed: 'loadFailed',
        elapsed: 'loadFailed',
        leftElsewhere: { target: 'signedOut', actions: 'dropForOtherTab' },
      },
    },
    signedOut: {
      on: {
        submit: { target: 'signingIn', actions: 'forgetRefusal' },
        waited: { actions: 'forgetRefusal' },
        enteredElsewhere: 'checking',
        // The server's response may arrive before the other tab's event. The preserved state is
        // then dropped after all.
        leftElsewhere: { actions: 'dropForOtherTab' },
      },
    },
    signingIn: {
      on: {
        accepted: { target: 'loading', actions: 'dropIfAnother' },
        refused: { target: 'signedOut', actions: 'refuse' },
      },
    },
    loading: {
      on: {
        loaded: { target: 'ready', actions: 'enter' },
        failed: 'loadFailed',
        elapsed: 'loadFailed',
        anonymous: { target: 'signedOut', actions: 'preserveForAdmin' },
        leftElsewhere: { target: 'signedOut', actions: 'dropForOtherTab' },
      },
    },
    loadFailed: {
      on: {
        retry: 'checking',
        enteredElsewhere: 'checking',
        leftElsewhere: { target: 'signedOut', actions: 'dropForOtherTab' },
      },
    },
    ready: {
      on: {
        askLogout: 'confirmingLogout',
        // The session of this tab has been replaced, possibly by one of another admin.
        enteredElsewhere: { target: 'checking', actions: 'preserveForAdmin' },
        ended: { target: 'signedOut', actions: 'preserveForAdmin' },
        leftElsewhere: { target: 'signedOut', actions: 'dropForOtherTab' },
      },
    },
    confirmingLogout: {
      on: {
        cancel: 'ready',
        confirm: 'signingOut',
        enteredElsewhere: { target: 'checking', actions: 'preserveForAdmin' },
        ended: { target: 'signedOut', actions: 'preserveForAdmin' },
        leftElsewhere: { target: 'signedOut', actions: 'dropForOtherTab' },
      },
    },
    signingOut: {
      on: {
        left: { target: 'signedOut', actions: 'dropAll' },
        notLeft: 'ready',
        ended: { target: 'signedOut', actions: 'dropAll' },
        leftElsewhere: { target: 'signedOut', actions: 'dropAll' },
      },
    },
  },
});
