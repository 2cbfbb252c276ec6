import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { ClientError } from '../../data/client-error.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EndOtherSessions, EndSession, type OwnSession } from './own-sessions.graphql.ts';
import { useBrowserText } from './use-browser-text.ts';

interface Props {
  readonly target: OwnSession | 'others';
  /** Number of sessions other than this one. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks for confirmation before a session ends: unsent work in it is lost. */
export function EndSessionDialog({ target, count, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const browserText = useBrowserText();
  const [busy, setBusy] = useState(false);
  // One key per decision, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const isAll = target === 'others';

  const end = async () => {
    setBusy(true);
    try {
      if (isAll) await change(EndOtherSessions, { key });
      else await change(EndSession, { id: target.id, key });
      notify({ intent: 'success', key: `account:sessions.${isAll ? 'othersEnded' : 'ended'}` });
      onClose();
    } catch (error) {
      // The session ended by itself in the meantime, or another request ended it.
      if (error instanceof ClientError && error.code === 'NotFound') {
        notify({ intent: 'info', key: 'account:sessions.gone' });
        onClose();
        return;
      }
      notifyFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      title={isAll ? t('account:sessions.endOthers') : t('account:sessions.endTitle')}
      onClose={onClose}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={!busy}
      className="wf-small-dialog account-session-end"
    >
      <DialogBody>
        {isAll ? (
          <p>{t('account:sessions.endOthersText', { count })}</p>
        ) : (
          <p>
            <strong>{browserText(target)}</strong>
            {target.address !== null && <span className="wf-num"> · {target.address}</span>}
          </p>
        )}
        <p className="wf-muted">{t('account:sessions.endText')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common:do.cancel')} disabled={busy} onClick={onClose} />
            <Button
              intent="danger"
              text={isAll ? t('account:sessions.endOthers') : t('account:sessions.endTitle')}
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
