import { AddRequisite } from '../../entities/add-requisite.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { externalRequisitesList } from './external-requisites.list.ts';
import { requisitesList } from './requisites.list.ts';

/** /traders/requisites: the users' own requisites. */
export const RequisitesPage = () => <ListPage spec={requisitesList} tools={<AddRequisite />} />;

/** /traders/requisites/external: requisites connected at a provider. */
export const ExternalRequisitesPage = () => <ListPage spec={externalRequisitesList} />;
