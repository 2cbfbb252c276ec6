import { ListPage } from '../../list/list-page.tsx';
import { AllOffers } from './all-offers.tsx';
import { offersList } from './offers.list.ts';

/** /p2p: what makers offer, with the two acts on all of it above. */
export const OffersPage = () => <ListPage spec={offersList} tools={<AllOffers />} />;
