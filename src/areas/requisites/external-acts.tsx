import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useMay } from '../../data/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListController } from '../../list/list-controller.ts';
import { DeleteExternalRequisite } from './requisites.graphql.ts';

interface Props {
  readonly row: { readonly id: string; readonly account: string | null };
}

/** Takes an external requisite away, after a question. */
export function ExternalActs({ row }: Props) {
  const { t } = useTranslation('requisites');
  const { actor } = useListController();
  const may = useMay('manageRequisite');
  const [asking, setAsking] = useState(false);
  const { id, account } = row;
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        intent="danger"
        disabled={!may}
        data-testid={`remove.${id}`}
        text={t('acts.remove.short')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="requisites"
          act="remove"
          about={{ id, account }}
          intent="danger"
          send={async (_, key) => {
            // The list that names this cell is read where there is no connection to the server.
            const { change } = await import('../../data/client.ts');
            return change(DeleteExternalRequisite, { id, key });
          }}
          onClose={(done) => {
            setAsking(false);
            if (done) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
