import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { graphql } from '../data/graphql.ts';
import { useMay } from '../data/session.ts';
import { FormDialog } from '../form/form-dialog.tsx';
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
  /** Whoever is named in the form where there is none. */
  readonly userId?: string;
  /** What the user has. */
  readonly roles?: readonly string[];
  /** In a row: small, and off with a reason where others do not see it at all. */
  readonly isCell?: boolean;
  readonly onDone: () => void;
}

/** Grants roles to a user; one must be chosen (d3:67, d3:346). */
export function GrantRoles({ userId, roles = [], isCell = false, onDone }: Props) {
  const { t } = useTranslation(['p2pProfiles', 'action']);
  const may = useMay('grantP2pRole');
  const [asking, setAsking] = useState(false);
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
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="p2pProfiles"
          act="grant"
          fields={userId === undefined ? anyones : ones}
          start={{ roles: roles.filter((role) => granted.includes(role)) }}
          send={async (values, key) => {
            // Lists that draw this in a cell are read where there is no connection to the server.
            const { change } = await import('../data/client.ts');
            const whose = userId === undefined ? {} : { userId };
            return change(GrantP2pRoles, { ...whose, ...values, key } as never);
          }}
          onClose={(done) => {
            setAsking(false);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}
