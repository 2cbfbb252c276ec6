import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { session } from '../areas/session/session-host.ts';
import { useOpens } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** d1:52. */
export function LogoutQuestion() {
  const { t } = useTranslation(['session', 'common']);
  const state = useSelector(session, (snapshot) => snapshot.value);
  const isSigningOut = state === 'signingOut';
  const navigate = useNavigate();
  const handsOver = useOpens('handovers');
  const cancel = () => session.send({ type: 'cancel' });
  return (
    <Dialog
      isOpen={state === 'confirmingLogout' || isSigningOut}
      title={t('logout.confirm')}
      onClose={cancel}
      canEscapeKeyClose={!isSigningOut}
      canOutsideClickClose={!isSigningOut}
      className="wf-small-dialog"
    >
      <DialogBody>{t('logout.question')}</DialogBody>
      <DialogFooter
        actions={
          <>
            {handsOver && (
              <Button
                variant="minimal"
                text={t('logout.handOver')}
                disabled={isSigningOut}
                data-testid="logout.handOver"
                onClick={() => {
                  cancel();
                  void navigate('/handovers/new');
                }}
              />
            )}
            <Button text={t('common:do.cancel')} disabled={isSigningOut} onClick={cancel} />
            <Button
              intent="primary"
              text={t('logout.confirm')}
              loading={isSigningOut}
              autoFocus
              onClick={() => session.send({ type: 'confirm' })}
            />
          </>
        }
      />
    </Dialog>
  );
}
