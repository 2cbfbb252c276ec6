import { lazy, Suspense } from 'react';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { stopSwitchRecord } from './stop-switch.record.ts';
import type { StopSwitchRow } from './stop-switches.graphql.ts';

const ActDialog = lazy(async () => ({
  default: (await import('../../action/act-dialog.tsx')).ActDialog,
}));

export interface ChosenAct {
  readonly row: StopSwitchRow;
  readonly event: string;
}

interface Props {
  readonly chosen: ChosenAct | null;
  readonly onClose: (isDone: boolean) => void;
}

/** The confirmation of a stop or a release. */
export function SwitchAct({ chosen, onClose }: Props) {
  const text = useDerivedText('stopSwitches');
  return (
    <Suspense>
      {chosen && (
        <ActDialog
          record={stopSwitchRecord}
          event={chosen.event}
          row={chosen.row}
          onClose={onClose}
        >
          {chosen.event === 'engage' && (
            <p className="stop-switches-switch-covers">{text(`covers.${chosen.row.id}`)}</p>
          )}
        </ActDialog>
      )}
    </Suspense>
  );
}
