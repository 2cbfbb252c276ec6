import './displays.css';
import { NonIdealState, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Trans } from 'react-i18next';
import { watch } from '../../data/live-subscriptions.ts';
import { useMay } from '../../data/session.ts';
import { formatInstant } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { type DisplayRow, DisplaysLive } from './displays.graphql.ts';
import { PairedDisplay } from './paired-display.tsx';
import { WaitingDisplay } from './waiting-display.tsx';

const wallPath = '/wall';
/** Number of ended displays shown. They give the latest state, not the history. */
const endedShown = 8;

function useDisplays(): { rows: readonly DisplayRow[] | null; failed: boolean } {
  const [rows, setRows] = useState<readonly DisplayRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(
    () =>
      watch(DisplaysLive, {}, undefined, {
        next: ({ displaysLive }) => setRows(displaysLive.items),
        reset: () => {},
        failed: () => setFailed(true),
      }),
    [],
  );
  return { rows, failed };
}

/**
 * /settings/displays: status screens. Staff approve them by the code they show, and remove them.
 */
export function DisplaysPage() {
  const { t } = useTranslation('displays');
  const may = useMay('manageDisplays');
  const { rows, failed } = useDisplays();
  if (failed) return <EmptyState title={t('failed')} />;
  if (!rows) return <NonIdealState icon={<Spinner />} />;
  const waiting = rows.filter(({ state }) => state === 'WAITING');
  const paired = rows.filter(({ state }) => state === 'APPROVED');
  const ended = rows.filter(({ state }) => state === 'REVOKED' || state === 'EXPIRED');
  return (
    <div className="displays-page" data-testid="displays">
      <p className="wf-muted">
        <Trans
          i18n={i18n}
          ns="displays"
          i18nKey="intro"
          values={{ path: wallPath }}
          components={{
            a: (
              <a href={wallPath} target="_blank" rel="noreferrer">
                {wallPath}
              </a>
            ),
          }}
        />
      </p>
      <h2>{t('waiting')}</h2>
      {waiting.length === 0 && <p className="wf-muted">{t('noneWaiting')}</p>}
      <ul>
        {waiting.map((row) => (
          <WaitingDisplay key={row.id} row={row} may={may} />
        ))}
      </ul>
      <h2>{t('hanging')}</h2>
      {paired.length === 0 && <p className="wf-muted">{t('noneHanging')}</p>}
      <ul>
        {paired.map((row) => (
          <PairedDisplay key={row.id} row={row} may={may} />
        ))}
      </ul>
      {ended.length > 0 && <h2>{t('ended')}</h2>}
      <ul>
        {ended.slice(0, endedShown).map((row) => (
          <EndedDisplay key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}

function EndedDisplay({ row }: { readonly row: DisplayRow }) {
  const { t } = useTranslation('displays');
  const time = formatInstant(row.endedAt ?? row.createdAt);
  return (
    <li className="wf-muted">
      <b>{row.name ?? `#${row.id}`}</b>{' '}
      {row.endedBy ? t('endedBy', { name: row.endedBy, time }) : t('ranOut', { time })}
    </li>
  );
}
