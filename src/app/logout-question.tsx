import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { session } from '../areas/session/session-host.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** d1:52. */
export function LogoutQuestion() {
  const { t } = useTranslation(['session', 'common']);
  const state = useSelector(session, (snapshot) => snapshot.value);
  const leaving = state === 'signingOut';
  const cancel = () => session.send({ type: 'cancel' });
  return (
    <Dialog
      isOpen={state === 'confirmingLogout' || leaving}
      title={t('logout.confirm')}
      onClose={cancel}
      canEscapeKeyClose={!leaving}
      canOutsideClickClose={!leaving}
      className="wf-small-dialog"
    >
      <DialogBody>{t('logout.question')}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common:do.cancel')} disabled={leaving} onClick={cancel} />
            <Button
              intent="primary"
              text={t('logout.confirm')}
              loading={leaving}
              autoFocus
              onClick={() => session.send({ type: 'confirm' })}
            />
          </>
        }
      />
    </Dialog>
  );
}
