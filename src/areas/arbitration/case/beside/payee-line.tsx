import { useTranslation } from '../../../../i18n/use-translation.ts';
import { CellValue } from '../../../../list/cells/cell-value.tsx';
import type { RequisiteBeside } from './use-beside.ts';

/** Where the money should have gone, under the receipt: name and account are compared at a glance. */
export function PayeeLine({ read }: { readonly read: RequisiteBeside }) {
  const { t } = useTranslation('arbitration');
  const requisite = read.data?.requisite;
  if (!requisite) return null;
  return (
    <dl className="beside-payee" data-testid="evidence.payee">
      <dt>{t('beside.payTo')}</dt>
      {[{ name: 'name', title: null, value: requisite.name }, ...requisite.fields].map(
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
