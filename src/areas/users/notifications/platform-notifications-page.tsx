import '../../../entities/record-page.css';
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../../action/form-dialog.tsx';
import { memberText } from '../../../cells/cell-text.ts';
import { change } from '../../../data/client.ts';
import { useMay } from '../../../data/session.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Service } from './notification-grid.ts';
import { cellKey } from './notification-grid.ts';
import { NotificationTable } from './notification-table.tsx';
import { notificationText } from './notification-text.ts';
import { EditNotificationSetting, PlatformNotifications } from './user-notifications.graphql.ts';

const serviceColumn = { field: 'service', of: 'NotificationService' } as const;

interface Pending {
  readonly notification: string;
  readonly service: Service;
  readonly isIgnored: boolean;
}

/** /settings/notifications: what the platform sends to nobody, whatever users chose (d1:165). */
export function PlatformNotificationsPage() {
  const { t } = useTranslation('userNotifications');
  const may = useMay('editTechnicalSettings');
  const [pending, setPending] = useState<Pending | null>(null);
  const { data, error, again } = usePanel(PlatformNotifications, {});
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={8} />;
  return (
    <article className="record-page">
      <p className="wf-muted">{t('platformHint')}</p>
      <NotificationTable
        cells={data.platformNotifications}
        testId="platform-grid"
        draw={(cell, label) => {
          const { name, service, isIgnored } = cell;
          const canEdit = may && name !== null && service !== null && service !== 'UNKNOWN';
          const text = t(isIgnored ? 'suppressed' : 'sent');
          if (!canEdit) return <Tag minimal>{text}</Tag>;
          return (
            <Button
              size="small"
              variant="minimal"
              intent={isIgnored ? 'warning' : 'none'}
              text={text}
              aria-label={`${label}: ${text}`}
              data-testid={`platform.${cellKey(cell)}`}
              onClick={() => setPending({ notification: name, service, isIgnored: !isIgnored })}
            />
          );
        }}
      />
      {pending && (
        <FormDialog
          needs="editTechnicalSettings"
          name="userNotifications"
          act={pending.isIgnored ? 'suppress' : 'resume'}
          about={{
            name: notificationText(pending.notification) ?? pending.notification,
            service: memberText(serviceColumn, { service: pending.service }),
          }}
          intent="warning"
          send={(_, key) => change(EditNotificationSetting, { ...pending, key })}
          onClose={(isDone) => {
            setPending(null);
            if (isDone) again();
          }}
        />
      )}
    </article>
  );
}
