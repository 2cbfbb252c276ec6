import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { Age } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { type Movement, OpenMovements, OpenMovementsLive } from './finance.graphql.ts';
import { Money } from './money.tsx';
import { useMovementFrames } from './use-movement-frames.ts';

interface Props {
  readonly currencyId: string;
  readonly decimals: number;
  readonly onCorrect: (movement: Movement) => void;
}

const open: ('IN_FLIGHT' | 'BROKEN')[] = ['IN_FLIGHT', 'BROKEN'];

/** Shows open movements: expected ones, ones that moved on one side only, and broken ones. */
export function OpenMovementsPanel({ currencyId, decimals, onCorrect }: Props) {
  const { t } = useTranslation(['finance', 'enums']);
  const may = useMay('manageWallets');
  const filter = { currencyIds: [currencyId], state: open };
  const merge = useMovementFrames();
  const { value } = useLiveQuery(OpenMovements, OpenMovementsLive, { filter }, merge);
  const movements = value ?? [];
  return (
    <section className="currency-detail-open-movements" data-testid="finance.movements">
      <h3>
        {t('finance:openMovements')}
        <Link to={`/finance/movements?currencyIds=${currencyId}&state=${open.join(',')}`}>
          {t('finance:allMovements')}
        </Link>
      </h3>
      <table>
        <tbody>
          {movements.map((movement) => {
            const { id, kind, state, gap, amount, createdAt, transactionId, userId } = movement;
            const isBroken = state === 'BROKEN';
            const isAwaited = Number(gap) === 0;
            return (
              <tr key={id} data-testid={`movement.${id}`}>
                <td>
                  <Status intent={isBroken ? 'bad' : 'plain'}>
                    {isAwaited && !isBroken
                      ? t('finance:awaited')
                      : t(`enums:MovementState.${state}`)}
                  </Status>
                </td>
                <td>{t(`enums:MovementKind.${kind}`)}</td>
                <td className="currency-detail-figure">
                  <Money value={isAwaited ? amount : gap} decimals={decimals} signed />
                </td>
                <td>
                  {transactionId && (
                    <Link to={`/transactions/${transactionId}`}>{transactionId}</Link>
                  )}
                </td>
                <td>
                  {userId && <Link to={`/user/${userId}`}>{movement.userName ?? userId}</Link>}
                </td>
                <td>
                  <Age since={createdAt} />
                </td>
                <td>
                  {isBroken && (
                    <Button
                      size="small"
                      variant="outlined"
                      intent="danger"
                      disabled={!may}
                      data-testid={`movement.${id}.correct`}
                      text={t('finance:acts.correct.label')}
                      onClick={() => onCorrect(movement)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
          {movements.length === 0 && (
            <tr>
              <td className="wf-muted">{t('finance:noneOpen')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
