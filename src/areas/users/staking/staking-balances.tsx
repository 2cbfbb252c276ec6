import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { ActDialogLater } from '../../../action/act-dialog-later.tsx';
import { offersOf } from '../../../action/act-offers.ts';
import type { AnyRow } from '../../../action/define-record.ts';
import type { ResultOf } from '../../../data/graphql.ts';
import { useSession } from '../../../data/session.ts';
import { FactList } from '../../../entities/fact-list.tsx';
import { StakingTotalsLine } from '../../../entities/staking-totals.tsx';
import { useDerivedText } from '../../../i18n/derived-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { userStakingRecord } from '../../staking/user-staking.record.ts';
import type { StakingOfUser } from './user-staking.graphql.ts';

interface Props {
  readonly rows: ResultOf<typeof StakingOfUser>['userStakings']['items'];
  readonly userId: string;
  readonly version: string;
  readonly onChanged: () => void;
}

const shown = [
  'currencyId',
  'status',
  'percent',
  'balance',
  'totalIncome',
  'monthlyIncome',
  'dailyIncome',
];

/** Each balance of the user that earns interest or did, with its actions. */
export function StakingBalances({ rows, userId, version, onChanged }: Props) {
  const { t } = useTranslation('staking');
  const text = useDerivedText('staking');
  const { admin } = useSession();
  const [pending, setPending] = useState<{ event: string; row: AnyRow } | null>(null);
  if (rows.length === 0) return <p className="wf-muted">{t('card.none')}</p>;
  return (
    <>
      <StakingTotalsLine userId={userId} version={version} />
      {rows.map((staking) => {
        const row = staking as AnyRow;
        return (
          <div key={staking.id} data-testid={`staking.${staking.currencyId}`}>
            <FactList record={userStakingRecord} row={row} fields={shown} />
            {offersOf(userStakingRecord, row, admin).map(({ event, refusal }) => (
              <Button
                key={event}
                size="small"
                disabled={refusal !== null}
                data-testid={`act.${event}`}
                text={text(`acts.${event}.label`)}
                onClick={() => setPending({ event, row })}
              />
            ))}
          </div>
        );
      })}
      {pending && (
        <ActDialogLater
          record={userStakingRecord}
          event={pending.event}
          row={pending.row}
          onClose={() => {
            setPending(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
