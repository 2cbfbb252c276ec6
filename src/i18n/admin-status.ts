import { useTranslation } from './use-translation.ts';

const names = ['admin', 'superAdmin', 'support', 'arbitrator'] as const;

/** Returns the caption of an admin's status number; the documents define 0 to 3 (d2:173). */
export function useAdminStatusText(): (status: number) => string {
  const { t } = useTranslation('common');
  return (status) => {
    const name = names[status];
    return name ? t(`adminStatus.${name}`) : t('adminStatus.unknown', { status });
  };
}
