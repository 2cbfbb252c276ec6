import './stop-switches.css';
import { Popover } from '@blueprintjs/core';
import { useReferences } from '../../data/references.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { formatTime } from '../../i18n/format.ts';
import { Age } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StopSwitchRow } from './stop-switches.graphql.ts';
import { SwitchDetails } from './switch-details.tsx';

interface Props {
  readonly stopped: readonly StopSwitchRow[];
  /** Unix milliseconds of the last read, if no newer data arrives. */
  readonly asOf: number | null;
  /** Time since which no data arrives, if known. */
  readonly offlineSince: number | string | null;
  readonly onAct: (row: StopSwitchRow, event: string) => void;
}

/** Bar below the header: red while something is stopped, amber while the state is unknown. */
export function SwitchBar({ stopped, asOf, offlineSince, onAct }: Props) {
  const { t } = useTranslation('stopSwitches');
  const text = useDerivedText('stopSwitches');
  const status = stopped.length > 0 ? 'stopped' : 'unknown';
  return (
    <section
      className="stop-switches-bar"
      data-face={status}
      data-stale={asOf !== null}
      aria-label={t('title')}
      data-testid="stop-switch-bar"
    >
      <span className="stop-switches-bar-word" role="status">
        {status === 'stopped' && t('stopped', { count: stopped.length })}
        {status === 'unknown' && offlineSince === null && t('unknown')}
        {status === 'unknown' &&
          offlineSince !== null &&
          t('unknownSince', { time: formatTime(offlineSince) })}
        {status === 'stopped' && asOf !== null && ` · ${t('asOf', { time: formatTime(asOf) })}`}
      </span>
      <ul>
        {stopped.map((row) => (
          <li key={row.id}>
            <Popover
              placement="bottom-start"
              content={<SwitchDetails row={row} onAct={(event) => onAct(row, event)} />}
            >
              <button
                type="button"
                className="stop-switches-bar-switch"
                data-testid={`switch.${row.id}`}
              >
                <span>{text(`words.id.${row.id}`)}</span>
                <Why row={row} />
              </button>
            </Popover>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows since when, by whom and why, as far as the back office reports it. */
function Why({ row: { since, changedBy, comment } }: { readonly row: StopSwitchRow }) {
  const { admins } = useReferences();
  const admin = changedBy === null ? undefined : admins.get(changedBy);
  const who = admin?.userName ?? admin?.email ?? changedBy;
  return (
    <span className="stop-switches-bar-why">
      {since !== null && <Age since={since} />}
      {who !== null && who !== undefined && <span>{who}</span>}
      {comment && <q>{comment}</q>}
    </span>
  );
}
