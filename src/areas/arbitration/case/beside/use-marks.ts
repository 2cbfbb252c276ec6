import { useTranslation } from '../../../../i18n/use-translation.ts';
import { commonDevices } from './common-devices.ts';
import type { useCaseSidebar } from './use-case-sidebar.ts';

type Marks = Readonly<Record<'evidence' | 'offer' | 'requisite' | 'devices', string | undefined>>;

/** Returns texts about facts that need the arbitrator's attention although their tab is closed. */
export function useMarks({ requisite, devices }: ReturnType<typeof useCaseSidebar>): Marks {
  const { t } = useTranslation('arbitration');
  const account = requisite.data?.requisite;
  const both = devices.data;
  const all = both ? [...both.buyer.items, ...both.seller.items] : [];
  return {
    evidence: undefined,
    offer: undefined,
    requisite:
      account?.reviewStatus === 'PROBLEMATIC'
        ? t('beside.problematic')
        : account?.sharedWith
          ? t('beside.sharedAccount', { count: account.sharedWith })
          : undefined,
    devices:
      both && commonDevices(both).size > 0
        ? t('beside.commonDevice')
        : all.some(({ sharedWith }) => sharedWith)
          ? t('beside.sharedDevices')
          : undefined,
  };
}
