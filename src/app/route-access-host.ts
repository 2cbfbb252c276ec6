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

/** Where every refused route leads (d1:54). */
export const refugePath = '/account';

interface Entered {
  readonly section: Section;
  /** Key of the screen's name. */
  readonly text: string;
  /** A build may leave a screen out while its section stays open elsewhere. */
  readonly path: string;
}

let last: Entered | undefined;

function refuse(): void {
  setRefusal(last?.text ?? null);
  access.send({ type: 'leave' });
}

/** May the screen be entered now? If not, the account page names what was refused. */
export function enter(wanted: Entered): boolean {
  last = wanted;
  access.send({ type: 'granted', ...rights() });
  access.send({ type: 'enter', section: wanted.section });
  const isExcluded = closedBy(rights().excluded).paths.has(wanted.path);
  if (!isExcluded && !access.getSnapshot().matches('refused')) {
    // The account page is where a refusal is shown; any other screen ends it.
    if (wanted.section !== 'account') setRefusal(null);
    return true;
  }
  refuse();
  return false;
}

/** Rights can change while somebody works: then `leave` is called with the screen still open. */
export const onRightsLost = (leave: () => void): (() => void) =>
  onSession(() => {
    if (!currentSession()) return;
    access.send({ type: 'granted', ...rights() });
    if (!access.getSnapshot().matches('refused')) return;
    refuse();
    leave();
  });
