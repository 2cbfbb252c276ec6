import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../action/define-record.ts';
import { errorText } from '../../data/client-error.ts';
import { useMay } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { FactList } from '../../entities/fact-list.tsx';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { EmailOptions, EmailOptionsLive } from './email-options.graphql.ts';
import { emailFields, emailRecord, emailRow, sendEmail } from './email-options.record.ts';
import { TryMailServer } from './try-mail-server.tsx';
import './email-options.css';

const shown = emailFields.map(({ field }) => field);

/** /settings/email: how the platform sends email (d2:287). */
export function EmailOptionsPage() {
  const { t } = useTranslation(['emailOptions', 'errors', 'common']);
  const may = useMay('editEmailOptions');
  const [pendingEdit, setPendingEdit] = useState<AnyRow | null>(null);
  const { value, error, refetch } = useLiveQuery(EmailOptions, EmailOptionsLive, {}, (data) =>
    'emailOptions' in data ? data.emailOptions : data.emailOptionsLive,
  );
  if (!value)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={refetch} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const row = emailRow(value);
  return (
    <section
      className="email-options"
      aria-label={t('emailOptions:title')}
      data-testid="email-options"
    >
      <FactList record={emailRecord} row={row} fields={shown} />
      {may && (
        <Button
          intent="primary"
          icon={<EditIcon />}
          data-testid="email-options.edit"
          text={t('emailOptions:acts.edit.label')}
          onClick={() => setPendingEdit(row)}
        />
      )}
      {may && <TryMailServer />}
      <SettingsHistoryLink of="emailOptions" />
      {pendingEdit && (
        <ActDialogLater
          record={emailRecord}
          event="edit"
          row={pendingEdit}
          send={sendEmail}
          onClose={(done) => {
            setPendingEdit(null);
            if (done) refetch();
          }}
        />
      )}
    </section>
  );
}
