import { createActor } from 'xstate';
import type { Section } from '../../machines/access.policy.ts';
import { closedBy } from '../../machines/exclusions.policy.ts';
import { routeAccessMachine } from '../../machines/route-access/route-access.machine.ts';
import { setRefusal } from '../data/refusal.ts';
import { currentSession, onSession } from '../data/session.ts';

const rights = () => ({
  granted: currentSession()?.sections ?? [],
  excluded: currentSession()?.exclude ?? [],
});

const access = createActor(routeAccessMachine, { input: rights() }).start();

/** Target of every refused route (d1:54). */
export const fallbackPath = '/account';

interface Entered {
  readonly section: Section;
  /** Key of the screen's name. */
  readonly text: string;
  /** A build may exclude a screen while its section stays open elsewhere. */
  readonly path: string;
}

let last: Entered | undefined;

function refuse(): void {
  setRefusal(last?.text ?? null);
  access.send({ type: 'leave' });
}

/**
 * Returns whether the screen may be entered now. If not, the account page names the refused screen.
 */
export function enter(requested: Entered): boolean {
  last = requested;
  access.send({ type: 'granted', ...rights() });
  access.send({ type: 'enter', section: requested.section });
  const isExcluded = closedBy(rights().excluded).paths.has(requested.path);
  if (!isExcluded && !access.getSnapshot().matches('refused')) {
    // The account page shows a refusal; any other screen clears it.
    if (requested.section !== 'account') setRefusal(null);
    return true;
  }
  refuse();
  return false;
}

/** Rights can change during work: then `leave` is called with the screen still open. */
export const onRightsLost = (leave: () => void): (() => void) =>
  onSession(() => {
    if (!currentSession()) return;
    access.send({ type: 'granted', ...rights() });
    if (!access.getSnapshot().matches('refused')) return;
    refuse();
    leave();
  });
