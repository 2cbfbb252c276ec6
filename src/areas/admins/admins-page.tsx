import { change } from '../../data/client.ts';
import { post } from '../../data/post.ts';
import { setAdmins } from '../../data/references.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import type { SentValues } from '../../form/field-spec.ts';
import { ListPage } from '../../list/list-page.tsx';
import { AdminNames, CreateAdmin } from './admins.graphql.ts';
import { adminsList } from './admins.list.ts';

const fields = {
  email: { as: 'text' },
  userName: { as: 'text', optional: true },
  status: { as: 'choice', of: 'AdminStatus' },
  password: { as: 'password' },
} as const;

/** The console shows admins by their names, so it learns that of a new one. */
async function readNames(): Promise<void> {
  const { admins } = await post(AdminNames, {});
  setAdmins(admins ?? []);
}

async function create(values: SentValues<typeof fields>, key: string): Promise<void> {
  await change(CreateAdmin, { ...values, key });
  // Without the names, the new admin is shown by the id until the next start.
  await readNames().catch(() => {});
}

/** /admin-management */
export const AdminsPage = () => (
  <ListPage
    spec={adminsList}
    tools={<CreateButton name="admins" needs="manageAdmins" fields={fields} send={create} />}
  />
);
