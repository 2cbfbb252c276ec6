import type { SignInRefusal } from '../../../machines/session/session.machine.ts';
import { useNow } from '../../i18n/now.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Shows why sign-in failed, with a countdown if it is rate-limited. */
export function Refusal({ refusal }: { readonly refusal: SignInRefusal | null }) {
  const { t } = useTranslation('session');
  if (!refusal) return null;
  return (
    <p className="sign-in-page-refusal" role="alert">
      {refusal.kind === 'throttled' && <Countdown until={refusal.until} />}
      {refusal.kind === 'credentials' && t('refused.credentials')}
      {refusal.kind === 'unreachable' && t('refused.unreachable')}
      {refusal.kind === 'other' && t('refused.other', { message: refusal.message })}
    </p>
  );
}

function Countdown({ until }: { readonly until: number }) {
  const { t } = useTranslation('session');
  const count = Math.max(1, Math.ceil((until - useNow()) / 1000));
  return <>{t('refused.throttled', { count })}</>;
}
