import { createActor } from 'xstate';
import type { Section } from '../../machines/access.policy.ts';
import { closedBy } from '../../machines/exclusions.policy.ts';
import { routeAccessMachine } from '../../machines/route-access/route-access.machine.ts';
import { notify } from '../data/notices.ts';
import { currentSession, onSession } from '../data/session.ts';

const rights = () => ({
  granted: currentSession()?.sections ?? [],
  excluded: currentSession()?.exclude ?? [],
});

const access = createActor(routeAccessMachine, { input: rights() }).start();

/** Where every refused route leads (d1:54). */
export const refugePath = '/account';

function refuse(): void {
  notify({ intent: 'warning', key: 'shell:refused' });
  access.send({ type: 'leave' });
}

/** May the section be entered now? Says so to the person where it may not. */
export function enter(section: Section, path: string): boolean {
  access.send({ type: 'granted', ...rights() });
  access.send({ type: 'enter', section });
  const isLeftOut = closedBy(currentSession()?.exclude ?? []).paths.has(path);
  if (!isLeftOut && !access.getSnapshot().matches('refused')) return true;
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
