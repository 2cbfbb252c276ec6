import './stop-switches.css';
import { Popover } from '@blueprintjs/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useReferences } from '../../data/references.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { Age } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stopSwitchRecord } from './stop-switch.record.ts';
import type { StopSwitchRow } from './stop-switches.graphql.ts';
import { SwitchDetails } from './switch-details.tsx';
import { useStopSwitches } from './use-stop-switches.ts';

const ActDialog = lazy(async () => ({
  default: (await import('../../action/act-dialog.tsx')).ActDialog,
}));

interface Asked {
  readonly row: StopSwitchRow;
  readonly event: string;
}

/** What of the platform is stopped: one quiet line while all of it runs, a loud one otherwise. */
export function StopSwitchStrip() {
  const { t } = useTranslation('stopSwitches');
  const text = useDerivedText('stopSwitches');
  const { rows, failed, stale, again } = useStopSwitches();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(
    (done: boolean) => {
      setAsked(null);
      if (done) again();
    },
    [again],
  );
  if (!rows)
    return (
      <section className="stop-switches-strip" data-face="unknown" aria-label={t('title')}>
        {failed && <span className="stop-switches-strip-word">{t('unknown')}</span>}
      </section>
    );
  if (rows.length === 0) return null;
  const stopped = rows.filter(({ status }) => status === 'STOPPED');
  const face = stopped.length > 0 ? 'stopped' : 'running';
  return (
    <section
      className="stop-switches-strip"
      data-face={face}
      data-stale={stale || failed}
      aria-label={t('title')}
      data-testid="strip"
    >
      <span className="stop-switches-strip-word" role="status">
        {face === 'running' ? t('running') : t('stopped', { count: stopped.length })}
        {(stale || failed) && ` · ${t('stale')}`}
      </span>
      <ul>
        {[...stopped, ...rows.filter((row) => !stopped.includes(row))].map((row) => (
          <li key={row.id}>
            <Popover
              placement="bottom-start"
              content={<SwitchDetails row={row} onAct={(event) => setAsked({ row, event })} />}
            >
              <button
                type="button"
                className="stop-switches-strip-switch"
                data-status={row.status}
                data-testid={`switch.${row.id}`}
              >
                <span className="stop-switches-strip-dot" aria-hidden />
                <span>{text(`words.id.${row.id}`)}</span>
                <span
                  className={row.status === 'STOPPED' ? 'stop-switches-strip-state' : 'wf-hidden'}
                >
                  {text(`states.${row.status === 'STOPPED' ? 'stopped' : 'running'}`)}
                </span>
                {row.status === 'STOPPED' && <Why row={row} />}
              </button>
            </Popover>
          </li>
        ))}
      </ul>
      <Suspense>
        {asked && (
          <ActDialog record={stopSwitchRecord} event={asked.event} row={asked.row} onClose={close}>
            {asked.event === 'engage' && (
              <p className="stop-switches-switch-covers">{text(`covers.${asked.row.id}`)}</p>
            )}
          </ActDialog>
        )}
      </Suspense>
    </section>
  );
}

/** Since when, by whom and why, as far as it is told. */
function Why({ row: { since, changedBy, comment } }: { readonly row: StopSwitchRow }) {
  const { admins } = useReferences();
  const admin = changedBy === null ? undefined : admins.get(changedBy);
  const who = admin?.userName ?? admin?.email ?? changedBy;
  return (
    <span className="stop-switches-strip-why">
      {since !== null && <Age since={since} />}
      {who !== null && who !== undefined && <span>{who}</span>}
      {comment && <q>{comment}</q>}
    </span>
  );
}
