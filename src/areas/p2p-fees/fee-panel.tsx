import './p2p-fees.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { type ClientError, errorText, toClientError } from '../../data/client-error.ts';
import { useMay } from '../../data/session.ts';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { type FeeOwner, feeRecord, feesRead, readFees, sendFees } from './fee-source.ts';
import type { Fee, FeeSet } from './p2p-fees.graphql.ts';
import { useFeeNames } from './use-fee-names.ts';

interface Props {
  readonly owner: FeeOwner;
  /** Further actions, and those of one fee; called with what reads the fees again. */
  readonly tools?: (again: () => void) => ReactNode;
  readonly toolsOf?: (fee: Fee, again: () => void) => ReactNode;
}

/** The fees of an owner as a table, put back as a whole when they are edited (d3:437). */
export function FeePanel({ owner, tools, toolsOf }: Props) {
  const { t } = useTranslation(['p2pFees', 'errors', 'common']);
  const may = useMay('editP2pFees');
  const names = useFeeNames();
  const [set, setSet] = useState<FeeSet | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  const [isEdited, setEdited] = useState(false);
  const key = JSON.stringify(owner);
  const again = useCallback(() => {
    readFees(JSON.parse(key) as FeeOwner).then(
      (found) => {
        setSet(found);
        setError(null);
      },
      (reason: unknown) => setError(toClientError(reason)),
    );
  }, [key]);
  useEffect(again, [again]);

  if (!set)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const { record, row } = feeRecord(owner, names.textOf);
  const fees = set.settings ?? [];
  return (
    <section className="p2p-fees" aria-label={t('p2pFees:title')} data-testid="p2pFees">
      {fees.length === 0 ? (
        <p className="wf-muted">{t('p2pFees:none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {(['currencyId', 'paymentMethodId', 'minAmount', 'fee'] as const).map((field) => (
                <th key={field} scope="col">
                  {t(`p2pFees:inputs.${field}`)}
                </th>
              ))}
              {toolsOf && <td />}
            </tr>
          </thead>
          <tbody>
            {fees.map((fee) => (
              <tr key={names.textOf(fee)}>
                <td>{names.currency(fee)}</td>
                <td>{names.method(fee)}</td>
                <td className="wf-num">{fee.minAmount ?? '–'}</td>
                <td className="wf-num">{names.percent(fee)}</td>
                {toolsOf && <td>{toolsOf(fee, again)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {may && (
        <div className="p2p-fees-tools">
          <Button
            intent="primary"
            icon={<EditIcon />}
            data-testid="p2pFees.edit"
            text={t('p2pFees:acts.edit.label')}
            onClick={() => setEdited(true)}
          />
          {tools?.(again)}
        </div>
      )}
      <SettingsHistoryLink
        of={feesRead(owner)}
        objectId={owner.of === 'everyone' ? undefined : owner.userId}
      />
      {isEdited && (
        <ActDialogLater
          record={record}
          event="edit"
          row={row(set)}
          send={sendFees(owner)}
          onClose={(done) => {
            setEdited(false);
            if (done) again();
          }}
        />
      )}
    </section>
  );
}
