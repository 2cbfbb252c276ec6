import { Hand } from '@blueprintjs/icons';
import { presenceOf, usePresence } from '../../../data/presence-store.ts';
import { useSession } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface Row {
  readonly id: string;
}

/**
 * Shows whose claim the case is. A claim is a lease of this console; the back office does not know
 * it.
 */
export function ClaimCell({ row: { id } }: { readonly row: Row }) {
  const { t } = useTranslation('arbitration');
  const { admin } = useSession();
  const claim = usePresence('DISPUTE', id)?.claim;
  if (!claim) return null;
  const mine = claim.adminId === admin.id;
  return (
    <span
      className="presence-claim"
      data-whose={mine ? 'mine' : 'other'}
      data-testid={`claim.${id}`}
      title={t('claim.hint')}
    >
      <Hand size={11} />
      {mine ? t('claim.mine') : claim.name}
    </span>
  );
}

export const claimText = ({ id }: Row): string => presenceOf('DISPUTE', id)?.claim?.name ?? '';
