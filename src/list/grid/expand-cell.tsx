import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { Cell, type CellProps } from '@blueprintjs/table';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ListActor } from '../list-controller.ts';

interface Props extends Omit<CellProps, 'children'> {
  readonly actor: ListActor;
  readonly id: string;
}

/** Opens and closes what is inside a row. */
export function ExpandCell({ actor, id, ...cell }: Props) {
  const { t } = useTranslation('list');
  const isOpen = useSelector(actor, ({ context }) => context.expanded.includes(id));
  return (
    <Cell {...cell} truncated={false}>
      <button
        type="button"
        className="wf-icon-button"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'collapse' : 'expand', { id })}
        onClick={() => actor.send({ type: 'expand', id })}
      >
        {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
      </button>
    </Cell>
  );
}
