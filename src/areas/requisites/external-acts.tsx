import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { useMay } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListController } from '../../list/list-controller.ts';
import { DeleteExternalRequisite } from './requisites.graphql.ts';

interface Props {
  readonly row: { readonly id: string; readonly account: string | null };
}

/** Deletes an external requisite, after a confirmation. */
export function ExternalActs({ row }: Props) {
  const { t } = useTranslation('requisites');
  const { actor } = useListController();
  const may = useMay('manageRequisite');
  const [isDialogOpen, setDialogOpen] = useState(false);
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
        onClick={() => setDialogOpen(true)}
      />
      {isDialogOpen && (
        <FormDialog
          needs="manageRequisite"
          name="requisites"
          act="remove"
          about={{ id, account }}
          intent="danger"
          send={async (_, key) => {
            // Imported on demand, because the list that contains this cell is also loaded where
            // there is no server connection.
            const { change } = await import('../../data/client.ts');
            return change(DeleteExternalRequisite, { id, key });
          }}
          onClose={(done) => {
            setDialogOpen(false);
            if (done) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
