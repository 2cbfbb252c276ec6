import { defineList } from '../../list/define-list.ts';
import {
  registrationRequestFields,
  registrationRequestRecord,
} from './registration-request.record.ts';
import { RegistrationRequests } from './registration-requests.graphql.ts';

/** Registration requests, 10 per page (d3:621). */
export const registrationRequestsList = defineList({
  name: 'registrationRequests',
  query: RegistrationRequests,
  live: true,
  sort: { field: 'createdAt', desc: true },
  size: 10,
  record: registrationRequestRecord,
  columns: registrationRequestFields,
  filters: {
    email: { as: 'text' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
