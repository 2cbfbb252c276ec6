import { registrationRequestLifecycle } from '../../../machines/registration-request/registration-request.machine.ts';
import { registrationRequests } from '../../db/schema/registration-requests.ts';
import { catalogue } from '../../engine/catalogue.ts';
import type { Route } from '../../engine/routes.ts';
import { onlyOpen, registrationRequestsList } from './registration-requests.list.ts';

/** Requests are listed and removed (d3:457, d3:458). */
export const registrationRequestsCatalogue = catalogue({
  lifecycle: registrationRequestLifecycle,
  ...{ table: registrationRequests, list: registrationRequestsList },
  lists: {
    ...{ needs: { section: 'registrationRequests' }, only: onlyOpen, rows: 'registrationRequests' },
    calls: [['GET', 'v1/registration-requests']],
  },
  delete: { calls: [['POST', 'v1/registration-requests/remove']], keepsRow: true },
  // The audit log names the request. Contacts of the person stay in the row.
  snapshot: ({ status, country }) => ({ status, country }),
});

export const registrationRequestsRoutes: readonly Route[] = registrationRequestsCatalogue.routes;
