import { CellValue } from '../../../../cells/cell-value.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { RequisiteSidebarState } from './use-case-sidebar.ts';

/** The intended payee, below the receipt, so that name and account can be compared quickly. */
export function PayeeLine({ read }: { readonly read: RequisiteSidebarState }) {
  const { t } = useTranslation('arbitration');
  const requisite = read.data?.requisite;
  if (!requisite) return null;
  return (
    <dl className="beside-payee" data-testid="evidence.payee">
      <dt>{t('beside.payTo')}</dt>
      {[{ name: 'name', title: null, value: requisite.name }, ...(requisite.fields ?? [])].map(
        ({ name, title, value }) =>
          value && (
            <dd key={name} title={title ?? undefined}>
              <CellValue column={{ field: 'value', as: 'copy' }} row={{ value }} />
            </dd>
          ),
      )}
    </dl>
  );
}
