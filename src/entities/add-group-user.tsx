import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormDialog } from '../action/form-dialog.tsx';
import { change } from '../data/client.ts';
import { useMay } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { AddSecurityGroupUser, readSecurityGroupChoices } from './security-groups.ts';

const group = { as: 'pick', from: readSecurityGroupChoices } as const;

interface Props {
  /** The user who is added; without it, the form has a field for the user. */
  readonly userId?: string;
  readonly onDone: () => void;
}

/** Adds a user to a group (d3:544). */
export function AddGroupUser({ userId: ofPage, onDone }: Props) {
  const { t } = useTranslation('securityGroups');
  const may = useMay('manageSecurityGroups');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  const close = (done: boolean) => {
    setOpen(false);
    if (done) onDone();
  };
  const shared = { name: 'securityGroups', act: 'addUser', onClose: close } as const;
  return (
    <>
      <Button
        {...(ofPage ? { size: 'small', variant: 'minimal' } : { intent: 'primary' })}
        icon={<PlusIcon size={ofPage ? 12 : 16} />}
        data-testid="securityGroups.addUser"
        text={t('acts.addUser.label')}
        onClick={() => setOpen(true)}
      />
      {isOpen && ofPage !== undefined && (
        <FormDialog
          needs="manageSecurityGroups"
          {...shared}
          fields={{ groupId: group }}
          send={({ groupId }, key) =>
            change(AddSecurityGroupUser, { groupId, userId: ofPage, key })
          }
        />
      )}
      {isOpen && ofPage === undefined && (
        <FormDialog
          needs="manageSecurityGroups"
          {...shared}
          fields={{ groupId: group, userId: { as: 'user' } }}
          send={(values, key) => change(AddSecurityGroupUser, { ...values, key })}
        />
      )}
    </>
  );
}
