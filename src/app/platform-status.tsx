import { Popover } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ChosenAct, SwitchAct } from '../areas/stop-switches/switch-act.tsx';
import { SwitchBar } from '../areas/stop-switches/switch-bar.tsx';
import { switchFace } from '../areas/stop-switches/switch-face.ts';
import { SwitchList } from '../areas/stop-switches/switch-list.tsx';
import { useStopSwitches } from '../areas/stop-switches/use-stop-switches.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LiveFace, useLiveState } from './live-face.tsx';

/** Whether data arrives, and what of the platform is stopped: one statement, in the header. */
export function PlatformStatus({ barPlace }: { readonly barPlace: HTMLElement | null }) {
  const { t } = useTranslation('stopSwitches');
  const live = useLiveState();
  const { rows, failed, asOf, again } = useStopSwitches();
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const close = useCallback(
    (isDone: boolean) => {
      setChosen(null);
      if (isDone) again();
    },
    [again],
  );
  const onAct = (row: ChosenAct['row'], event: string) => setChosen({ row, event });
  const isSilent = live.face === 'offline';
  const face = switchFace({ rows, failed, isSilent });
  const stopped = (rows ?? []).filter(({ status }) => status === 'STOPPED');
  const hasBar = face === 'stopped' || face === 'unknown';
  return (
    <LiveFace live={live} hasStopped={face === 'stopped'}>
      {rows && rows.length > 0 && face !== 'unknown' && (
        <Popover
          placement="bottom-end"
          content={<SwitchList rows={rows} onAct={onAct} />}
          renderTarget={({ isOpen, ref, ...target }) => (
            <button
              type="button"
              {...target}
              ref={ref}
              className="console-live-switches"
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              title={t('title')}
              data-testid="switches"
            >
              {face === 'running' ? t('running') : t('stopped', { count: stopped.length })}
            </button>
          )}
        />
      )}
      {barPlace &&
        hasBar &&
        createPortal(
          <SwitchBar
            stopped={stopped}
            asOf={isSilent || failed ? asOf : null}
            silentSince={live.since}
            onAct={onAct}
          />,
          barPlace,
        )}
      <SwitchAct chosen={chosen} onClose={close} />
    </LiveFace>
  );
}
