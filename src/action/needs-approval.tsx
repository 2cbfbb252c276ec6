import { Callout } from '@blueprintjs/core';
import type { Capability } from '../../machines/access.policy.ts';
import { useSession } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** A hint in a dialog: changes of this right take effect after a second admin approves them. */
export function NeedsApproval({ capability }: { readonly capability: Capability | undefined }) {
  const { t } = useTranslation('changeRequests');
  const { fourEyes } = useSession();
  if (capability === undefined || !fourEyes.includes(capability)) return null;
  return <Callout compact>{t('needs')}</Callout>;
}
