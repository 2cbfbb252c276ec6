import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { takeAskedAhead } from '../../data/asked-ahead.ts';
import { ClientError } from '../../data/client-error.ts';
import { wipeLocally } from '../../data/kept-locally.ts';
import { notify } from '../../data/notices.ts';
import { post } from '../../data/post.ts';
import { keepReferences } from '../../data/references.ts';
import { noteServerTime } from '../../data/server-clock.ts';
import { SignIn, SignOut, Start, StillSignedIn, setSession } from '../../data/session.ts';
import {
  announceSessionBack,
  announceSessionEnded,
  beginSession,
  onSessionEnded,
  presentSession,
} from '../../data/session-ended.ts';
import { restoreAskedAddress, showLoginAddress } from './asked-address.ts';
import { onOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { refusalOf } from './sign-in-refusal.ts';

/** A load that takes longer has failed (d1:181). */
const loadLimit = 120_000;

/** The one session of this tab. Its host is this file: it asks, waits and hears the other tabs. */
export const session = createActor(sessionMachine);

let leaveState = (): void => {};
/** How often another tab spoke of the session. */
let words = 0;
let adminOfThisPage: string | undefined;

async function load(signal: AbortSignal): Promise<void> {
  beginSession();
  const wordsBefore = words;
  const ahead = takeAskedAhead();
  const askedAt = ahead?.at ?? Date.now();
  try {
    const answer = await post(Start, {}, signal, ahead?.answer);
    if (signal.aborted) return;
    // Somebody signed in or out since it was asked: it may be of the session before.
    if (words !== wordsBefore) return await load(signal);
    if (!answer.session) return session.send({ type: 'nobody' });
    const adminId = answer.session.admin.id;
    if (adminOfThisPage !== undefined && adminOfThisPage !== adminId) return startAfresh();
    adminOfThisPage = adminId;
    keepReferences(answer);
    noteServerTime(Date.parse(answer.session.now), askedAt);
    setSession(answer.session);
    session.send({ type: 'loaded', adminId });
  } catch (error) {
    if (signal.aborted) return;
    const nobody = error instanceof ClientError && error.code === 'UNAUTHENTICATED';
    session.send({ type: nobody ? 'nobody' : 'failed' });
  }
}

/** Another admin must not find anything of the one before in memory. */
function startAfresh(): void {
  restoreAskedAddress();
  location.reload();
}

function loading(): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => session.send({ type: 'elapsed' }), loadLimit);
  void load(abort.signal);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

function signedOut(): () => void {
  const { keptFor, refusal } = session.getSnapshot().context;
  if (keptFor === null) setSession(null);
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
      tellOtherTabs('left');
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
    restoreAskedAddress();
    announceSessionBack();
    return () => {};
  },
};

/** Signs in. What went wrong is in the machine's context. */
export async function signIn(email: string, password: string, code: string): Promise<void> {
  session.send({ type: 'submit' });
  try {
    const answer = await post(SignIn, { email, password, code: code === '' ? null : code });
    session.send({ type: 'accepted', adminId: answer.signIn.admin.id });
    tellOtherTabs('entered');
  } catch (error) {
    session.send({ type: 'refused', refusal: refusalOf(error) });
  }
}

/** Another tab may speak of a session before this one: only what the server says of its own ends it. */
async function checkSession(): Promise<void> {
  const askedIn = presentSession();
  try {
    const { session: found } = await post(StillSignedIn, {});
    if (!found) announceSessionEnded(askedIn);
  } catch {
    // Refused, it has been announced; where nothing came, the next request finds out.
  }
}

/** Begins: finds out who is signed in. Once, before the first render. */
export function startSession(): void {
  let state = '';
  session.subscribe((snapshot) => {
    const { value, context } = snapshot;
    // What is kept may be dropped without leaving the state.
    const next = `${String(value)} ${context.keptFor ?? ''}`;
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
    tellOtherTabs('ended');
  });
  onOtherTabs((word) => {
    words += 1;
    if (word === 'entered') session.send({ type: 'enteredElsewhere' });
    if (word === 'left') session.send({ type: 'leftElsewhere' });
    if (word === 'ended' && session.getSnapshot().can({ type: 'ended' })) void checkSession();
  });
  session.send({ type: 'check' });
}
