import './outcomes.css';
import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { errorText } from '../../data/client-error.ts';
import { useOpenOutcomes } from '../../entities/use-open-outcomes.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { OutcomeRow } from './outcome-row.tsx';

const columns = ['at', 'admin', 'action', 'object', 'sent', 'state'] as const;

/**
 * /outcomes: actions whose responses were lost, until there is evidence or a person closes them.
 */
export function OutcomesPage() {
  const { t } = useTranslation(['outcomes', 'errors', 'list', 'common']);
  const { rows, readAt, error, again } = useOpenOutcomes();
  if (!rows)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  return (
    <div className="outcomes" data-testid="outcomes">
      {error && (
        <Callout compact intent="warning" role="status">
          {t('list:states.stale', {
            time: formatTime(readAt),
            reason: errorText(t, error),
          })}{' '}
          <Button size="small" text={t('common:do.retry')} onClick={again} />
        </Callout>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('outcomes:none')} description={t('outcomes:empty')} />
      ) : (
        <>
          <p className="wf-muted">{t('outcomes:hint')}</p>
          <div className="outcomes-scroll">
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`outcomes:columns.${column}`)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="wf-hidden">{t('outcomes:close')}</span>
                  </th>
                </tr>
              </thead>
              {rows.map((row) => (
                <OutcomeRow key={row.key} row={row} />
              ))}
            </table>
          </div>
        </>
      )}
    </div>
  );
}
