import { ListPage } from '../../list/list-page.tsx';
import { AllOffers } from './all-offers.tsx';
import { offersList } from './offers.list.ts';

/** /p2p: the offers of makers, with the two bulk actions above. */
export const OffersPage = () => <ListPage spec={offersList} tools={<AllOffers />} />;
