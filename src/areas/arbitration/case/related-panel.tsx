import { Link } from 'react-router-dom';
import { CellValue } from '../../../cells/cell-value.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RelatedCases } from '../dispute.graphql.ts';
import { Panel } from './panel.tsx';

interface Props {
  readonly id: string;
  /** The tab already shows the title. */
  readonly isTab?: boolean;
}

/** Earlier cases that share an account, a device or both parties, and their outcomes. */
export function RelatedPanel({ id, isTab = false }: Props) {
  const { t } = useTranslation('arbitration');
  const { data, error, again, isLoading } = usePanel(RelatedCases, { id });
  const cases = data?.relatedCases ?? [];
  return (
    <Panel
      name="related"
      title={
        isTab
          ? undefined
          : data
            ? t('panels.related', { count: cases.length })
            : t('beside.related')
      }
      isLoading={isLoading}
      error={error}
      again={again}
    >
      {data && cases.length === 0 && <p className="wf-muted">{t('related.none')}</p>}
      <ul className="arbitration-related">
        {cases.map((one) => (
          <li key={one.dealId}>
            <Link to={`/arbitrator/case/${one.dealId}`} className="wf-num">
              {one.dealId}
            </Link>
            <span className="arbitration-related-by">{t(`related.${one.by}`)}</span>
            <CellValue
              column={{
                field: 'outcome',
                as: 'status',
                of: 'DisputeStatus',
              }}
              row={{ ...one }}
            />
            <span className="wf-muted">
              {one.sellerName} → {one.buyerName}
            </span>
            <span className="arbitration-related-amount">
              <CellValue column={{ field: 'amount', as: 'amount' }} row={{ ...one }} />{' '}
              <CellValue column={{ field: 'currencyId', as: 'currency' }} row={{ ...one }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
