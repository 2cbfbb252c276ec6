import { Callout } from '@blueprintjs/core';
import { useSession } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Says in a dialog, before anything is sent, that a change waits for a second admin. */
export function NeedsApproval({ mutation }: { readonly mutation: string }) {
  const { t } = useTranslation('changeRequests');
  const { needApproval } = useSession();
  if (!needApproval.includes(mutation)) return null;
  return <Callout compact>{t('needs')}</Callout>;
}
