import { AddRequisite } from '../../entities/add-requisite.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { requisitesList } from './requisites.list.ts';

/** /traders/requisites: the users' own requisites. */
export const RequisitesPage = () => <ListPage spec={requisitesList} tools={<AddRequisite />} />;
