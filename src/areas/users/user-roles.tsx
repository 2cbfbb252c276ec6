import { Button, Tag } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { enums, type MemberOf } from '../../data/enums.ts';
import { useMay } from '../../data/session.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { asUser } from './user.record.ts';
import { AddUserRole, RemoveUserRole } from './user-roles.graphql.ts';

type Role = MemberOf<'UserRole'>;

const comment = { as: 'text', lines: true } as const;
const removing = { comment } as const;

const nameOf = (role: Role) => findText('enums', `UserRole.${role}`) ?? role;

interface Props {
  readonly user: ReturnType<typeof asUser>;
  readonly onChanged: () => void;
}

/** Shows the user's roles on the platform, gives and takes them with a comment (d1:135). */
export function UserRoles({ user, onChanged }: Props) {
  const { t } = useTranslation(['userAccounts', 'common']);
  const may = useMay('grantP2pRole') && !user.deletedAt;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Role | null>(null);
  const { id, roles } = user;
  const shared = {
    name: 'userAccounts',
    needs: 'grantP2pRole',
    onClose: (isDone: boolean) => {
      setAdding(false);
      setRemoved(null);
      if (isDone) onChanged();
    },
  } as const;
  const missing = enums.UserRole.filter((one) => one !== 'UNKNOWN' && !roles?.includes(one));
  const userName = user.userName ?? `#${id}`;
  return (
    <div className="user-page-tags" data-testid="user-roles">
      {!roles && <span className="wf-none">–</span>}
      {roles?.length === 0 && <span className="wf-muted">{t('noRoles')}</span>}
      {[...new Set(roles ?? [])].map((role) => (
        <span key={role} data-testid={`user-roles.${role}`}>
          <Tag minimal>{nameOf(role)}</Tag>
          {may && role !== 'UNKNOWN' && (
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon size={12} />}
              aria-label={t('acts.removeRole.short', { role: nameOf(role) })}
              title={t('acts.removeRole.short', { role: nameOf(role) })}
              onClick={() => setRemoved(role)}
            />
          )}
        </span>
      ))}
      {may && roles && missing.length > 0 && (
        <Button
          size="small"
          variant="minimal"
          icon={<PlusIcon size={12} />}
          text={t('acts.addRole.label')}
          data-testid="user-roles.add"
          onClick={() => setAdding(true)}
        />
      )}
      {isAdding && (
        <FormDialog
          {...shared}
          act="addRole"
          about={{ userName }}
          fields={{ role: { as: 'choice', of: 'UserRole', among: () => missing }, comment }}
          send={(values, key) => change(AddUserRole, { id, ...values, key })}
        />
      )}
      {removed && (
        <FormDialog
          {...shared}
          act="removeRole"
          intent="danger"
          about={{ userName, role: nameOf(removed) }}
          fields={removing}
          send={(values, key) => change(RemoveUserRole, { id, role: removed, ...values, key })}
        />
      )}
    </div>
  );
}
