import { change } from '../../data/client.ts';
import { useSession } from '../../data/session.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { CreateUser } from './user-accounts.graphql.ts';
import { languageField } from './user-language.ts';
import { usersList } from './users.list.ts';

const fields = {
  email: { as: 'text' },
  userName: { as: 'text' },
  password: { as: 'password' },
  language: languageField,
} as const;

function CreateUserButton() {
  const { exclude } = useSession();
  if (exclude.includes('users-createUser')) return null;
  return (
    <CreateButton
      name="userAccounts"
      needs="createUser"
      fields={fields}
      send={(values, key) => change(CreateUser, { ...values, key })}
    />
  );
}

/** /users */
export const UsersPage = () => <ListPage spec={usersList} tools={<CreateUserButton />} />;
