import { Cell, type CellProps } from '@blueprintjs/table';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ListActor } from '../list-controller.ts';

interface Props extends Omit<CellProps, 'children'> {
  readonly actor: ListActor;
  readonly id: string;
}

/** The tick box of a row; with Shift it selects everything since the last one. */
export function SelectCell({ actor, id, ...cell }: Props) {
  const { t } = useTranslation('list');
  const isSelected = useSelector(
    actor,
    ({ context }) => context.allMatching || context.selected.includes(id),
  );
  return (
    <Cell {...cell} truncated={false}>
      <input
        type="checkbox"
        className="wf-tick"
        checked={isSelected}
        aria-label={t('selection.row', { id })}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent;
          actor.send({ type: shiftKey ? 'range' : 'select', id });
        }}
      />
    </Cell>
  );
}
