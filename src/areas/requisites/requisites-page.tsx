import './requisites.css';
import { NavLink } from 'react-router-dom';
import { AddRequisite } from '../../entities/add-requisite.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../list/list-page.tsx';
import { externalRequisitesList } from './external-requisites.list.ts';
import { requisitesList } from './requisites.list.ts';

function Tabs({ children }: { readonly children?: React.ReactNode }) {
  const { t } = useTranslation('requisites');
  return (
    <>
      <nav aria-label={t('title')} className="requisites-tabs">
        <NavLink end to="/traders/requisites">
          {t('title')}
        </NavLink>
        <NavLink to="/traders/requisites/external">{t('titles.external')}</NavLink>
      </nav>
      {children}
    </>
  );
}

/** /traders/requisites: users' own. */
export const RequisitesPage = () => (
  <ListPage
    spec={requisitesList}
    tools={
      <Tabs>
        <AddRequisite />
      </Tabs>
    }
  />
);

/** /traders/requisites/external: those connected at a provider. */
export const ExternalRequisitesPage = () => (
  <ListPage spec={externalRequisitesList} tools={<Tabs />} />
);
