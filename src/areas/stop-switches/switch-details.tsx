import { useEffect, useState } from 'react';
import { read } from '../../data/client.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { useReferences } from '../../data/references.ts';
import { useSession } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { formatInstant, formatUtc } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stopSwitchRecord } from './stop-switch.record.ts';
import { StopSwitchHistory, type StopSwitchRow } from './stop-switches.graphql.ts';

type Change = ResultOf<typeof StopSwitchHistory>['stopSwitchHistory'][number];

/** Flips that are shown; the action log has all of them. */
const most = 5;

/** The last flips, where the back office tells them. */
function useHistory({ id, seen }: StopSwitchRow): readonly Change[] {
  const offered = useSession().extensions.includes('stopSwitches');
  const [changes, setChanges] = useState<readonly Change[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `seen` is another history
  useEffect(() => {
    if (!offered) return;
    let current = true;
    read(StopSwitchHistory, { id }).then(
      ({ stopSwitchHistory }) => current && setChanges(stopSwitchHistory.slice(0, most)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, seen, offered]);
  return changes;
}

interface Props {
  readonly row: StopSwitchRow;
  readonly onAct: (event: string) => void;
  /** Below its own name in the list of all switches. */
  readonly isInside?: boolean;
}

/** One switch: what it covers, since when it is as it is, who flipped it before, and the lever. */
export function SwitchDetails({ row, onAct, isInside = false }: Props) {
  const { t } = useTranslation('stopSwitches');
  const text = useDerivedText('stopSwitches');
  const { admins } = useReferences();
  const changes = useHistory(row);
  const isStopped = row.status === 'STOPPED';
  return (
    <section className="stop-switches-switch" data-testid={`switch.${row.id}.details`}>
      {!isInside && <h2>{text(`words.id.${row.id}`)}</h2>}
      <p className="wf-muted">{text(`covers.${row.id}`)}</p>
      <FactList
        record={stopSwitchRecord}
        row={row}
        fields={row.since === null ? ['status'] : ['status', 'since', 'changedBy', 'comment']}
      />
      {changes.length > 0 && (
        <ol className="record-page-timeline" aria-label={t('history')}>
          {changes.map((change) => (
            <li key={change.id}>
              <strong>{text(`events.${change.event}`)}</strong>{' '}
              <span className="wf-muted">
                <time
                  className="wf-num"
                  dateTime={change.createdAt}
                  title={formatUtc(change.createdAt)}
                >
                  {formatInstant(change.createdAt)}
                </time>
                {change.adminId !== null &&
                  ` · ${admins.get(change.adminId)?.email ?? change.adminId}`}
              </span>
              {change.comment && <p className="record-page-timeline-note">{change.comment}</p>}
            </li>
          ))}
        </ol>
      )}
      <ActButtons
        record={stopSwitchRecord}
        row={row}
        onAct={onAct}
        offered={(event) => (event === 'release') === isStopped}
      />
    </section>
  );
}
