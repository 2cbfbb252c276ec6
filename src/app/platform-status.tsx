import { Popover } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ChosenAct, SwitchAct } from '../areas/stop-switches/switch-act.tsx';
import { SwitchBar } from '../areas/stop-switches/switch-bar.tsx';
import { SwitchList } from '../areas/stop-switches/switch-list.tsx';
import { getSwitchesStatus } from '../areas/stop-switches/switches-status.ts';
import { useStopSwitches } from '../areas/stop-switches/use-stop-switches.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ConnectionStatus, useLiveState } from './connection-status.tsx';

/**
 * Whether data arrives, and which parts of the platform are stopped, as one message in the header.
 */
export function PlatformStatus({ barSlot }: { readonly barSlot: HTMLElement | null }) {
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
  const isDisconnected = live.status === 'offline';
  const switchesStatus = getSwitchesStatus({ rows, failed, isDisconnected });
  const stopped = (rows ?? []).filter(({ status }) => status === 'STOPPED');
  const hasBar = switchesStatus === 'stopped' || switchesStatus === 'unknown';
  return (
    <ConnectionStatus live={live} hasStopped={switchesStatus === 'stopped'}>
      {rows && rows.length > 0 && switchesStatus !== 'unknown' && (
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
              {switchesStatus === 'running'
                ? t('running')
                : t('stopped', { count: stopped.length })}
            </button>
          )}
        />
      )}
      {barSlot &&
        hasBar &&
        createPortal(
          <SwitchBar
            stopped={stopped}
            asOf={isDisconnected || failed ? asOf : null}
            offlineSince={live.since}
            onAct={onAct}
          />,
          barSlot,
        )}
      <SwitchAct chosen={chosen} onClose={close} />
    </ConnectionStatus>
  );
}
