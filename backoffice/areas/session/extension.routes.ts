import { signInSessionLifecycle } from '../../../machines/sign-in-session/sign-in-session.machine.ts';
import { acts } from '../../engine/act.ts';
import { list, type Route } from '../../engine/routes.ts';
import { sessionList } from './session.list.ts';
import { sessionSubject } from './sessions.ts';

/** Who is signed in, and ending somebody's session: no documented call does it. */
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
];
