import { Link } from 'react-router-dom';
import { CellValue } from '../../../../cells/cell-value.tsx';
import { FactList } from '../../../../entities/fact-list.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { requisiteRecord } from '../../../requisites/requisite.record.ts';
import { Fact } from '../fact.tsx';
import { LimitRow } from './limit-row.tsx';
import { SidebarPanel } from './sidebar-panel.tsx';
import type { RequisiteSidebarState } from './use-case-sidebar.ts';

interface Props {
  readonly read: RequisiteSidebarState;
  readonly named: boolean;
}

/**
 * The receiving account of the fiat: its owner, its review, and the amounts that passed through it.
 */
export function RequisitePanel({ read, named }: Props) {
  const { t } = useTranslation(['arbitration', 'requisites']);
  return (
    <SidebarPanel name="requisite" read={read} named={named} pick={(data) => data.requisite}>
      {(requisite) => (
        <>
          <p className="beside-head">
            <CellValue
              column={{ field: 'status', as: 'status', of: 'RequisiteStatus' }}
              row={requisite}
            />
            <CellValue
              column={{ field: 'reviewStatus', as: 'status', of: 'RequisiteReviewStatus' }}
              row={requisite}
            />
            <Link to={requisiteRecord.path(requisite.id)} title={t('arbitration:beside.open')}>
              {requisite.id}
            </Link>
          </p>
          {Boolean(requisite.sharedWith) && (
            <p className="wf-warning">
              {t('arbitration:beside.sharedAccount', { count: requisite.sharedWith ?? 0 })}
            </p>
          )}
          <FactList
            record={requisiteRecord}
            row={requisite}
            fields={['name', 'userId', 'paymentMethodTitle']}
          />
          <dl className="arbitration-case-facts beside-fields">
            {requisite.fields?.map(({ name, title, value }) => (
              <Fact key={name} name={title ?? name ?? '–'} wide>
                <CellValue column={{ field: 'value', as: 'copy' }} row={{ value }} />
              </Fact>
            ))}
          </dl>
          <dl className="arbitration-case-facts">
            <LimitRow
              name={t('requisites:columns.usedDay')}
              used={requisite.usedDay}
              limit={requisite.limitDay}
              currencyId={requisite.currencyId ?? ''}
            />
            <LimitRow
              name={t('requisites:columns.usedWeek')}
              used={requisite.usedWeek}
              limit={requisite.limitWeek}
              currencyId={requisite.currencyId ?? ''}
            />
            <LimitRow
              name={t('requisites:columns.usedMonth')}
              used={requisite.usedMonth}
              limit={requisite.limitMonth}
              currencyId={requisite.currencyId ?? ''}
            />
          </dl>
          <FactList record={requisiteRecord} row={requisite} fields={['activeDeals']} />
        </>
      )}
    </SidebarPanel>
  );
}
