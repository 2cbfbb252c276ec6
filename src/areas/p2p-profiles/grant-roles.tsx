import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useListController } from '../../list/list-controller.ts';
import { GrantP2pRoles } from './p2p-profiles.graphql.ts';

const fields = {
  userId: { as: 'user' },
  roles: {
    as: 'choice',
    of: 'P2pRole',
    many: true,
    among: () => ['ARBITRATOR', 'SWAP_TRADER', 'AGENT'],
  },
  comment: { as: 'text', optional: true },
} as const;

/** Grants roles to a user; one must be chosen (d3:67, d3:346). */
export function GrantRoles() {
  const { t } = useTranslation('p2pProfiles');
  const { actor } = useListController();
  const may = useMay('grantP2pRole');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        data-testid="p2pProfiles.grant"
        text={t('acts.grant.label')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="p2pProfiles"
          act="grant"
          fields={fields}
          start={{}}
          send={(values, key) => change(GrantP2pRoles, { ...values, key } as never)}
          onClose={(done) => {
            setAsking(false);
            if (done) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
