import { Popover } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../action/define-record.ts';
import type { Row } from '../../data/live-store.ts';
import { ActMenu } from '../act-menu.tsx';
import { useActs } from '../list-acts.ts';
import { useListController } from '../list-controller.ts';
import { pathOf } from '../row-path.ts';

interface Props {
  readonly row: Row;
  readonly onClose: () => void;
}

/** Menu of the available actions on a row, below its button. */
export function RowMenu({ row, onClose }: Props) {
  const { spec } = useListController();
  const { act, other, form } = useActs();
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
        <ActMenu
          name={spec.name}
          record={spec.record}
          forms={spec.forms}
          row={of}
          others={spec.others}
          onOther={(name) => {
            onClose();
            other(name, of);
          }}
          onForm={(name) => {
            onClose();
            form(name, of);
          }}
          onAct={(event) => {
            onClose();
            act(event, of);
          }}
          onOpen={path === undefined ? undefined : () => void navigate(path)}
        />
      }
    >
      {/* Blueprint adds attributes to this element that belong on the button. */}
      <span className="grid-menu-anchor" aria-hidden="true" />
    </Popover>
  );
}
