import { registrationRequestLifecycle } from '../../../machines/registration-request/registration-request.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneRegistrationRequest } from './registration-requests.graphql.ts';

export const registrationRequestFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  name: { as: 'contact', reveals: 'REQUEST_NAME', secondary: 'id', width: 170 },
  email: { as: 'contact', reveals: 'REQUEST_EMAIL', secondary: 'id', width: 210 },
  phone: { as: 'contact', reveals: 'REQUEST_PHONE', secondary: 'id', width: 150 },
  country: 'country',
  message: { as: 'text', width: 320 },
} as const;

/** A request of a person who wants to trade; staff remove it (d3:85, d3:458). */
export const registrationRequestRecord = defineRecord({
  name: 'registrationRequests',
  lifecycle: registrationRequestLifecycle,
  read: OneRegistrationRequest,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: registrationRequestFields,
  summary: ['name', 'email', 'country', 'message', 'createdAt'],
  path: (id) => `/traders/registration-requests?ids=${id}`,
  acts: { delete: { bulk: true, intent: 'danger' } },
});
