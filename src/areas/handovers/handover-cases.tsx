import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useOpens, useSession } from '../../data/session.ts';
import type { Handover } from '../../entities/handovers.graphql.ts';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HandoverCases, HandoverCasesLive } from './handovers.graphql.ts';
import { takingStep } from './take-over-cases.ts';
import { TakenText } from './taken-text.tsx';
import type { useTakeOver } from './use-take-over.ts';
import { WorkGroup } from './work-group.tsx';
import { CaseLine, UnreadCaseLine } from './work-lines.tsx';

interface Props {
  readonly handover: Handover;
  readonly ids: readonly string[];
  readonly taking: ReturnType<typeof useTakeOver>;
}

/** The cases of a hand-over as they are now, and who has each. */
export function CasesOfHandover({ handover, ids, taking }: Props) {
  const { t } = useTranslation('handovers');
  const { admin } = useSession();
  const opensCases = useOpens('arbitration');
  const wanted = ids.join(' ');
  const variables = useMemo(
    () => ({
      filter: { queue: 'ALL' as const, ids: wanted.split(' ') },
      page: { number: 1, size: 100 },
    }),
    [wanted],
  );
  const { data, error, again } = useLivePanel(
    HandoverCases,
    HandoverCasesLive,
    opensCases && ids.length > 0 ? variables : undefined,
  );
  const rows = new Map((data?.disputes.items ?? []).map((row) => [row.id, row]));
  const left = ids.filter((id) => {
    const row = rows.get(id);
    return row !== undefined && row.arbitratorId !== admin.id && takingStep(row, admin);
  });
  const isMine = handover.acceptedById === admin.id;
  const offersRest = isMine && taking.may && left.length > 0;
  return (
    <WorkGroup kind="DISPUTE" count={ids.length}>
      {error && (
        <li>
          <ReadProblem error={error} again={again} />
        </li>
      )}
      {ids.map((id) => {
        const row = rows.get(id);
        const taken = taking.results.get(id);
        return (
          <li key={id} className="handovers-line" data-testid={`handover.DISPUTE.${id}`}>
            {row ? (
              row.arbitratorId === admin.id ? (
                <CaseLine row={{ ...row, arbitratorName: null }}>
                  <strong data-testid="handover.yours">{t('takeOver.own')}</strong>
                </CaseLine>
              ) : (
                <CaseLine row={row} />
              )
            ) : (
              <UnreadCaseLine id={id} />
            )}
            {taken && <TakenText taken={taken} />}
          </li>
        );
      })}
      {isMine && !taking.isOffered && <li className="wf-muted">{t('takeOver.notOffered')}</li>}
      {offersRest && taking.isOffered && (
        <li>
          <Button
            size="small"
            loading={taking.isTaking}
            text={t('takeOver.rest', { count: left.length })}
            data-testid="handover.takeOver"
            onClick={() => void taking.take(left)}
          />
        </li>
      )}
    </WorkGroup>
  );
}
