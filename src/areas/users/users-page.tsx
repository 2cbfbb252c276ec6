import { useMay } from '../../data/session.ts';
import { ListPage } from '../../list/list-page.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { usersList } from './users.list.ts';

export function UsersPage() {
  const tags = useMay('tagUser');
  return <ListPage spec={usersList} selectionTools={tags && <BulkTags />} />;
}
