import { useSession } from '../../data/session.ts';

export function AccountPage() {
  const { admin } = useSession();
  return <p>{admin.email}</p>;
}
