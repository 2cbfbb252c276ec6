import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../action/form-dialog.tsx';
import { graphql } from '../data/graphql.ts';
import { useMay } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const GrantP2pRoles = graphql(`
  mutation GrantP2pRoles($userId: ID!, $roles: [P2pRole!]!, $comment: String, $key: ID!) {
    grantP2pRoles(userId: $userId, roles: $roles, comment: $comment, key: $key)
  }
`);

const granted = ['ARBITRATOR', 'SWAP_TRADER', 'AGENT'];
const ones = {
  roles: { as: 'choice', of: 'P2pRole', many: true, among: () => granted },
  comment: { as: 'text', optional: true },
} as const;
const anyones = { userId: { as: 'user' }, ...ones } as const;

interface Props {
  /** The user; if undefined, the user is chosen in the form. */
  readonly userId?: string;
  /** Current roles of the user. */
  readonly roles?: readonly string[];
  /** In a row, the button is small, and disabled with a reason instead of hidden. */
  readonly isCell?: boolean;
  readonly onDone: () => void;
}

/** Grants roles to a user; one must be chosen (d3:67, d3:346). */
export function GrantRoles({ userId, roles = [], isCell = false, onDone }: Props) {
  const { t } = useTranslation(['p2pProfiles', 'action']);
  const may = useMay('grantP2pRole');
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!may && !isCell) return null;
  return (
    <>
      <Button
        {...(isCell
          ? ({ size: 'small', variant: 'minimal' } as const)
          : ({ intent: 'primary' } as const))}
        disabled={!may}
        {...(may ? {} : { title: t('action:refusal.rights') })}
        data-testid={userId === undefined ? 'p2pProfiles.grant' : `grant.${userId}`}
        text={t(isCell ? 'p2pProfiles:acts.grant.short' : 'p2pProfiles:acts.grant.label')}
        onClick={() => setDialogOpen(true)}
      />
      {isDialogOpen && (
        <FormDialog
          needs="grantP2pRole"
          name="p2pProfiles"
          act="grant"
          fields={userId === undefined ? anyones : ones}
          start={{ roles: roles.filter((role) => granted.includes(role)) }}
          send={async (values, key) => {
            // Imported on demand, because lists with this cell are also loaded where there is no
            // server connection.
            const { change } = await import('../data/client.ts');
            return change(GrantP2pRoles, { userId: userId ?? '', ...values, key });
          }}
          onClose={(done) => {
            setDialogOpen(false);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}
