import './record-page.css';
import { CellValue } from '../cells/cell-value.tsx';
import { Instant } from '../i18n/instant.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

interface Line extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly createdAt: string | null;
}

const amount = { field: 'amount', as: 'amount', secondary: 'currencyId', unit: true } as const;
const type = { field: 'type', as: 'enum', of: 'MerchantTransactionType' } as const;
const status = { field: 'status', as: 'status', of: 'MerchantTransactionStatus' } as const;
const provider = { field: 'provider', as: 'text' } as const;
const method = { field: 'method', as: 'text' } as const;

/** What moved for a merchant, as lines: of one invoice, or the last of all. */
export function MerchantTransactionLines({ items }: { readonly items: readonly Line[] }) {
  const { t } = useTranslation('common');
  if (items.length === 0) return <p className="wf-muted">{t('nothingToShow')}</p>;
  return (
    <ol className="record-page-timeline" data-testid="merchant-transactions">
      {items.map((item) => (
        <li key={item.id}>
          <span className="wf-muted">{item.createdAt && <Instant at={item.createdAt} />}</span>
          <div>
            <CellValue column={type} row={item} />{' '}
            <strong>
              <CellValue column={amount} row={item} />
            </strong>{' '}
            <CellValue column={status} row={item} />{' '}
            <span className="wf-muted">
              <CellValue column={provider} row={item} /> · <CellValue column={method} row={item} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
