import type { ResultOf } from '../../data/graphql.ts';
import { adminName, useReferences } from '../../data/references.ts';
import { useSession } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { usePanel } from '../../entities/use-query.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { formatInstant, formatUtc } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stopSwitchRecord } from './stop-switch.record.ts';
import { StopSwitchHistory, type StopSwitchRow } from './stop-switches.graphql.ts';

type Change = ResultOf<typeof StopSwitchHistory>['stopSwitchHistory'][number];

/** Number of changes shown; the action log has all of them. */
const maxChanges = 5;

/** Returns the latest changes, if the back office provides them. */
function useHistory({ id, seen }: StopSwitchRow): readonly Change[] {
  const offered = useSession().extensions.includes('stopSwitches');
  const { data } = usePanel(StopSwitchHistory, offered ? { id } : undefined, seen);
  return data?.stopSwitchHistory.slice(0, maxChanges) ?? [];
}

interface Props {
  readonly row: StopSwitchRow;
  readonly onAct: (event: string) => void;
  /** The details are shown below the switch's own name in the list of all switches. */
  readonly isInside?: boolean;
}

/**
 * Shows one switch: what it covers, since when it has its state, who changed it before, and the
 * control.
 */
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
                {change.adminId !== null && ` · ${adminName(admins, change.adminId)}`}
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
