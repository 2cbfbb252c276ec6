import { useSelector } from '@xstate/react';
import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { screen } from './wall-host.ts';
import { lasting } from './wall-text.ts';

/** Shown on a screen that may not show a board yet, or may no longer show one. */
export function PairingView({ now }: { readonly now: number }) {
  const { t } = useTranslation('walls');
  const state = useSelector(screen, (snapshot) => String(snapshot.value));
  const { code, codeExpiresAt } = useSelector(screen, (snapshot) => snapshot.context);
  return (
    <main className="wall-pairing" data-testid="pairing" data-state={state}>
      <header>
        <BrandMark size={48} />
        <span>Watchfloor</span>
        <time>{formatTime(now)}</time>
      </header>
      {state === 'waiting' && code !== null ? (
        <>
          <p>{t('pairing.about')}</p>
          <strong data-testid="code">{code}</strong>
          <p>
            {t('pairing.where')}{' '}
            <b className="wall-pairing-where">{`${location.host}/settings/displays`}</b>
          </p>
          {codeExpiresAt !== null && (
            <small>{t('pairing.left', { time: lasting(Date.parse(codeExpiresAt) - now) })}</small>
          )}
        </>
      ) : state === 'revoked' ? (
        <>
          <strong className="wall-words">{t('revoked.title')}</strong>
          <p>{t('revoked.text')}</p>
          <button type="button" onClick={() => screen.send({ type: 'ask' })}>
            {t('revoked.ask')}
          </button>
        </>
      ) : (
        <p>{state === 'unreachable' ? t('unreachable') : t('starting')}</p>
      )}
    </main>
  );
}
