import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { errorText } from '../../data/client-error.ts';
import { useMay, useOpens } from '../../data/session.ts';
import { AddGroupUser } from '../../entities/add-group-user.tsx';
import { AppExplanationTable } from '../../entities/app-explanation-table.tsx';
import {
  allGroups,
  GroupChoices,
  RemoveSecurityGroupUser,
} from '../../entities/security-groups.ts';
import { usePanel } from '../../entities/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Shows the groups of the user and the apps that they open, adds and removes (d3:287). */
export function UserGroups({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['securityGroups', 'frontConfig', 'errors']);
  const may = useMay('manageSecurityGroups');
  const canExplain = useOpens('frontConfig');
  const { data, error, again } = usePanel(GroupChoices, { ...allGroups, filter: { userId } });
  const [pendingRemoval, setPendingRemoval] = useState<{ id: string; name: string } | null>(null);
  const groups = (data?.securityGroups.items ?? []).map(({ id, name }) => ({
    ...{ id, name: name ?? `#${id}` },
  }));
  return (
    <>
      <h2>{t('securityGroups:title')}</h2>
      {error && <p className="wf-problem">{errorText(t, error)}</p>}
      {data && groups.length === 0 && <p className="wf-muted">{t('securityGroups:none')}</p>}
      <ul className="user-p2p-requisites" data-testid="user-groups">
        {groups.map((group) => (
          <li key={group.id}>
            <span className="user-p2p-requisite-name">{group.name}</span>
            {may && (
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                data-testid={`user-groups.remove.${group.id}`}
                text={t('securityGroups:acts.removeUser.short')}
                onClick={() => setPendingRemoval(group)}
              />
            )}
          </li>
        ))}
      </ul>
      <AddGroupUser userId={userId} onDone={again} />
      {canExplain && data && (
        <>
          <h2>{t('frontConfig:why.title')}</h2>
          <AppExplanationTable userId={userId} version={groups.map(({ id }) => id).join()} />
        </>
      )}
      {pendingRemoval && (
        <FormDialog
          needs="manageSecurityGroups"
          name="securityGroups"
          act="removeUser"
          about={{ user: `#${userId}`, group: pendingRemoval.name }}
          fields={{}}
          intent="danger"
          send={(_, key) =>
            change(RemoveSecurityGroupUser, { groupId: pendingRemoval.id, userId, key })
          }
          onClose={(done) => {
            setPendingRemoval(null);
            if (done) again();
          }}
        />
      )}
    </>
  );
}
