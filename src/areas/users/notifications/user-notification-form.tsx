import { Button, Callout, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../../action/form-dialog.tsx';
import { change } from '../../../data/client.ts';
import { post } from '../../../data/post.ts';
import { useMay } from '../../../data/session.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cellKey } from './notification-grid.ts';
import { settingsOf } from './notification-settings.ts';
import { NotificationTable } from './notification-table.tsx';
import { SaveUserNotifications, UserNotifications } from './user-notifications.graphql.ts';

/** The grid of one user; changes are collected and saved together. */
export function UserNotificationForm({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['userNotifications', 'common']);
  const may = useMay('manageUserNotifications');
  const [drafts, setDrafts] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const { data, error, again } = usePanel(UserNotifications, { userId });
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={8} />;
  const cells = data.userNotifications;
  const undo = () => setDrafts(new Map());
  const put = (key: string, stored: boolean | null, isEnabled: boolean) =>
    setDrafts((before) => {
      const next = new Map(before);
      if (stored === isEnabled) next.delete(key);
      else next.set(key, isEnabled);
      return next;
    });
  // The whole grid is sent, as it is now: what others changed meanwhile stays.
  const save = async (_: unknown, key: string) => {
    const { userNotifications: now } = await post(UserNotifications, { userId });
    const settings = settingsOf(now, drafts);
    return change(SaveUserNotifications, { userId, settings, key });
  };
  const count = drafts.size;
  return (
    <>
      {cells.some(({ isIgnored }) => isIgnored) && (
        <Callout compact>{t('userNotifications:ignoredHint')}</Callout>
      )}
      {may && (
        <div className="notification-table-tools">
          <Button
            intent="primary"
            disabled={count === 0}
            text={count === 0 ? t('common:do.save') : t('userNotifications:save', { count })}
            data-testid="notifications.save"
            onClick={() => setSaving(true)}
          />
          <Button disabled={count === 0} text={t('userNotifications:undo')} onClick={undo} />
        </div>
      )}
      <NotificationTable
        cells={cells}
        testId="notification-grid"
        draw={(cell, label) => {
          const key = cellKey(cell);
          const isEnabled = drafts.get(key) ?? cell.isEnabled ?? false;
          return (
            <>
              <Switch
                checked={isEnabled}
                disabled={!may || cell.isEnabled === null}
                aria-label={label}
                data-testid={`notification.${key}`}
                onChange={({ currentTarget }) => put(key, cell.isEnabled, currentTarget.checked)}
              />
              {cell.isIgnored && (
                <small className="wf-muted">{t('userNotifications:ignored')}</small>
              )}
            </>
          );
        }}
      />
      {isSaving && (
        <FormDialog
          needs="manageUserNotifications"
          name="userNotifications"
          act="save"
          about={{ userId, count }}
          send={save}
          onClose={(isDone) => {
            setSaving(false);
            if (!isDone) return;
            undo();
            again();
          }}
        />
      )}
    </>
  );
}
