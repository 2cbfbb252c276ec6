import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { ClientError } from '../../data/client-error.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowDialogProps } from '../../list/row-form.ts';
import { EndOtherSessions, EndSession, type OwnSession } from './own-sessions.graphql.ts';
import { browserText } from './session-cells.tsx';

interface Props extends Omit<RowDialogProps<OwnSession>, 'row'> {
  /** The session to end; undefined for all but the present one. */
  readonly row?: OwnSession;
  /** Number of sessions other than this one; null if it is not known. */
  readonly count?: number | null;
}

/** Asks for confirmation before a session ends: unsent work in it is lost. */
export function EndSessionDialog({ row, count = null, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const [busy, setBusy] = useState(false);
  // One key per decision, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());

  const end = async () => {
    setBusy(true);
    try {
      if (row) await change(EndSession, { id: row.id, key });
      else await change(EndOtherSessions, { key });
      notify({
        intent: 'success',
        key: row ? 'account:acts.end.done' : 'account:sessions.othersEnded',
      });
      onClose(true);
    } catch (error) {
      // The session ended by itself in the meantime, or another request ended it.
      if (error instanceof ClientError && error.code === 'NotFound') {
        notify({ intent: 'info', key: 'account:sessions.gone' });
        onClose(true);
        return;
      }
      notifyFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      title={row ? t('account:sessions.endTitle') : t('account:sessions.endOthers')}
      onClose={() => onClose(false)}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={!busy}
      className="wf-small-dialog account-session-end"
    >
      <DialogBody>
        {row && (
          <p>
            <strong>{browserText(row)}</strong>
            {row.address !== null && <span className="wf-num"> · {row.address}</span>}
          </p>
        )}
        {count !== null && <p>{t('account:sessions.endOthersText', { count })}</p>}
        <p className="wf-muted">{t('account:acts.end.will')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common:do.cancel')} disabled={busy} onClick={() => onClose(false)} />
            <Button
              intent="danger"
              text={row ? t('account:sessions.endTitle') : t('account:sessions.endOthers')}
              loading={busy}
              autoFocus
              onClick={() => void end()}
              data-testid="session.end.sure"
            />
          </>
        }
      />
    </Dialog>
  );
}
