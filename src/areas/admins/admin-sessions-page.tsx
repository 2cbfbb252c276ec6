import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { adminName, useReferences } from '../../data/references.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../list/list-page.tsx';
import { ownedBy } from '../../list/own-list.ts';
import { adminSessionsList } from './admin-sessions.list.ts';

/** /admin-management/:id/sessions */
export function AdminSessionsPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admins');
  const { admins } = useReferences();
  const spec = useMemo(() => ownedBy(adminSessionsList, id), [id]);
  usePageTitle(t('sessionsOf', { name: adminName(admins, id) }));
  return <ListPage key={id} spec={spec} />;
}
