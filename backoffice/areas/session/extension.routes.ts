import { z } from 'zod';
import { signInSessionLifecycle } from '../../../machines/sign-in-session/sign-in-session.machine.ts';
import { acts } from '../../engine/act.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import {
  endOtherSessions,
  endOwnSession,
  readOwnSessions,
  readPresentSession,
} from './own-sessions.ts';
import { sessionList } from './session.list.ts';
import { sessionSubject } from './sessions.ts';

/**
 * Signed-in sessions, and ending the session of another admin or the admin's own sessions
 * elsewhere. No documented call does this.
 */
export const sessionExtensionRoutes: readonly Route[] = [
  list({
    method: 'GET',
    path: 'v1/ext/sessions',
    needs: { capability: 'revokeSession' },
    list: sessionList,
  }),
  ...acts(sessionSubject, signInSessionLifecycle, 'id', [
    { event: 'revoke', method: 'PUT', path: 'v1/ext/sessions/{id}/revoke', failure: 'result' },
  ]),
  read({
    method: 'GET',
    path: 'v1/ext/own-sessions',
    needs: 'session',
    read: async ({ by, services: { db, now } }) => ({
      items: await readOwnSessions(db, by, now()),
    }),
  }),
  read({
    method: 'GET',
    path: 'v1/ext/own-sessions/current',
    needs: 'session',
    read: async ({ by, services: { db } }) => ({ session: await readPresentSession(db, by) }),
  }),
  change({
    method: 'PUT',
    path: 'v1/ext/own-sessions/{id}/end',
    needs: 'session',
    failure: 'result',
    input: z.object({ id: wireId }),
    audit: {
      action: 'session.end',
      object: ({ id }) => ({ type: signInSessionLifecycle.name, id }),
    },
    change: async ({ input: { id }, by }, unit) => {
      await endOwnSession(unit, by, id);
      const objectType = signInSessionLifecycle.name;
      await unit.audit({ action: 'session.end', objectType, objectId: id });
      return undefined;
    },
  }),
  change({
    method: 'PUT',
    path: 'v1/ext/own-sessions/end-others',
    needs: 'session',
    failure: 'result',
    input: z.object({}),
    audit: { action: 'session.endOthers' },
    change: async ({ by }, unit) => {
      await endOtherSessions(unit, by);
      const objectType = 'admin';
      await unit.audit({ action: 'session.endOthers', objectType, objectId: by.adminId });
      return undefined;
    },
  }),
];
