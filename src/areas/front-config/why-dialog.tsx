import { Dialog, DialogBody, FormGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { AppExplanationTable } from '../../entities/app-explanation-table.tsx';
import { DigitsInput } from '../../form/text-inputs.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowDialogProps } from '../../list/row-form.ts';

interface App {
  readonly id: string;
  readonly name: string | null;
}

/** Explains whether a user sees the app, and which groups decide it. */
export function WhyDialog({ row, onClose }: RowDialogProps<App>) {
  const { t } = useTranslation('frontConfig');
  const [userId, setUserId] = useState('');
  return (
    <Dialog
      isOpen
      title={t('acts.why.title', { name: row.name ?? `#${row.id}` })}
      onClose={() => onClose(false)}
    >
      <DialogBody>
        <p>{t('access.rule')}</p>
        <FormGroup label={t('why.user')} labelFor="why-user">
          <DigitsInput id="why-user" label={t('why.user')} value={userId} onChange={setUserId} />
        </FormGroup>
        {userId !== '' && <AppExplanationTable userId={userId} appId={row.id} />}
      </DialogBody>
    </Dialog>
  );
}
