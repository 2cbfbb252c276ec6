import { Popover } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../action/define-record.ts';
import type { Row } from '../../data/live-store.ts';
import { useListController } from '../list-controller.ts';
import { RowActs } from '../row-acts.tsx';
import { pathOf } from '../row-path.ts';

interface Props {
  readonly row: Row;
  readonly onClose: () => void;
}

/** Menu of the available actions on a row, below its button. */
export function RowMenu({ row, onClose }: Props) {
  const { spec } = useListController();
  const navigate = useNavigate();
  const of = row as AnyRow;
  const path = pathOf(spec, of);
  return (
    <Popover
      isOpen
      minimal
      placement="bottom-start"
      onClose={onClose}
      content={
        <RowActs
          row={of}
          onOpen={path === undefined ? undefined : () => void navigate(path)}
          onTake={onClose}
        />
      }
    >
      {/* Blueprint adds attributes to this element that belong on the button. */}
      <span className="grid-menu-anchor" aria-hidden="true" />
    </Popover>
  );
}
