import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { ClientError } from '../../data/client-error.ts';
import { wipeLocally } from '../../data/draft-storage.ts';
import { notify } from '../../data/notices.ts';
import { post } from '../../data/post.ts';
import { setReferences } from '../../data/references.ts';
import { recordServerTime } from '../../data/server-clock.ts';
import { SignIn, SignOut, Start, StillSignedIn, setSession } from '../../data/session.ts';
import {
  announceSessionBack,
  announceSessionEnded,
  beginSession,
  onSessionEnded,
  presentSession,
} from '../../data/session-ended.ts';
import { takePreloadedSession } from '../../data/session-preload.ts';
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts';
import { restoreRequestedAddress, showLoginAddress } from './requested-address.ts';
import { refusalOf } from './sign-in-refusal.ts';

/** Milliseconds after which a load has failed (d1:181). */
const loadTimeoutMs = 120_000;

/**
 * The single session actor of this tab. This file hosts it: it sends the requests, runs the timers
 * and receives the messages of other tabs.
 */
export const session = createActor(sessionMachine);

let leaveState = (): void => {};
/** Number of messages about the session from other tabs. */
let tabMessageCount = 0;
let adminOfThisPage: string | undefined;

async function load(signal: AbortSignal): Promise<void> {
  beginSession();
  const countBefore = tabMessageCount;
  const ahead = takePreloadedSession();
  const requestedAt = ahead?.at ?? Date.now();
  try {
    const answer = await post(Start, {}, signal, ahead?.answer);
    if (signal.aborted) return;
    // A user signed in or out in another tab after the request was sent, so the response may belong
    // to the previous session.
    if (tabMessageCount !== countBefore) return await load(signal);
    if (!answer.session) return session.send({ type: 'anonymous' });
    const adminId = answer.session.admin.id;
    if (adminOfThisPage !== undefined && adminOfThisPage !== adminId) return startAfresh();
    adminOfThisPage = adminId;
    setReferences(answer);
    recordServerTime(Date.parse(answer.session.now), requestedAt);
    setSession(answer.session);
    session.send({ type: 'loaded', adminId });
  } catch (error) {
    if (signal.aborted) return;
    const isAnonymous = error instanceof ClientError && error.code === 'UNAUTHENTICATED';
    session.send({ type: isAnonymous ? 'anonymous' : 'failed' });
  }
}

/** Reloads the page, so that no data of the previous admin stays in memory. */
function startAfresh(): void {
  restoreRequestedAddress();
  location.reload();
}

function loading(): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => session.send({ type: 'elapsed' }), loadTimeoutMs);
  void load(abort.signal);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

function signedOut(): () => void {
  const { preservedForAdminId, refusal } = session.getSnapshot().context;
  if (preservedForAdminId === null) setSession(null);
  showLoginAddress();
  if (refusal?.kind !== 'throttled') return () => {};
  const wait = Math.max(0, refusal.until - Date.now());
  const timer = setTimeout(() => session.send({ type: 'waited' }), wait);
  return () => clearTimeout(timer);
}

function signingOut(): () => void {
  post(SignOut, {}).then(
    () => {
      wipeLocally();
      session.send({ type: 'left' });
      notifyOtherTabs('left');
      location.replace('/login');
    },
    () => {
      session.send({ type: 'notLeft' });
      notify({ intent: 'danger', key: 'session:logout.failed' });
    },
  );
  return () => {};
}

const hosts: Record<string, (() => () => void) | undefined> = {
  checking: loading,
  loading,
  signedOut,
  signingOut,
  ready: () => {
    restoreRequestedAddress();
    announceSessionBack();
    return () => {};
  },
};

/** Signs in. The machine's context contains the reason of a failure. */
export async function signIn(email: string, password: string, code: string): Promise<void> {
  session.send({ type: 'submit' });
  try {
    const answer = await post(SignIn, { email, password, code: code === '' ? null : code });
    session.send({ type: 'accepted', adminId: answer.signIn.admin.id });
    notifyOtherTabs('entered');
  } catch (error) {
    session.send({ type: 'refused', refusal: refusalOf(error) });
  }
}

/**
 * Checks the session with the server. A message from another tab may refer to an earlier session,
 * so only the server's response ends this one.
 */
async function checkSession(): Promise<void> {
  const checkedSession = presentSession();
  try {
    const { session: found } = await post(StillSignedIn, {});
    if (!found) announceSessionEnded(checkedSession);
  } catch {
    // A refusal is already announced. If no response came, the next request detects the state.
  }
}

/** Starts the session: determines who is signed in. Called once, before the first render. */
export function startSession(): void {
  let state = '';
  session.subscribe((snapshot) => {
    const { value, context } = snapshot;
    // The preserved admin id can be dropped without a change of state.
    const next = `${String(value)} ${context.preservedForAdminId ?? ''}`;
    if (next === state) return;
    const entered = state.split(' ')[0] !== value;
    state = next;
    if (!entered && value !== 'signedOut') return;
    leaveState();
    leaveState = hosts[String(value)]?.() ?? (() => {});
  });
  session.start();
  onSessionEnded(() => {
    if (!session.getSnapshot().can({ type: 'ended' })) return;
    session.send({ type: 'ended' });
    notifyOtherTabs('ended');
  });
  onOtherTabs((word) => {
    tabMessageCount += 1;
    if (word === 'entered') session.send({ type: 'enteredElsewhere' });
    if (word === 'left') session.send({ type: 'leftElsewhere' });
    if (word === 'ended' && session.getSnapshot().can({ type: 'ended' })) void checkSession();
  });
  session.send({ type: 'check' });
}
