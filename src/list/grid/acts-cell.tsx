import { Popover } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { Cell, type CellProps } from '@blueprintjs/table';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../action/define-record.ts';
import { liveStore } from '../../data/live-store.ts';
import { ActMenu } from '../act-menu.tsx';
import { useActs } from '../list-acts.ts';
import { useListController } from '../list-controller.ts';
import { pathOf } from '../row-path.ts';

interface Props extends Omit<CellProps, 'children'> {
  readonly id: string;
}

/** The menu of a row. The popover is made when it is opened: a hundred of them would cost a frame. */
export function ActsCell({ id, ...cell }: Props) {
  const { spec, actor, source } = useListController();
  const { act, other } = useActs();
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const by = `menu ${id}`;
  const { record } = spec;
  const row = isOpen ? (liveStore.get(source.type, id) as AnyRow | undefined) : undefined;

  const open = () => {
    actor.send({ type: 'hold', by });
    setOpen(true);
  };
  const close = () => {
    actor.send({ type: 'release', by });
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  return (
    <Cell {...cell} truncated={false}>
      <button
        ref={button}
        type="button"
        className="wf-icon-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('acts', { id })}
        data-testid={`acts.${id}`}
        onClick={open}
      >
        <More size={14} />
      </button>
      {row && record && (
        <Popover
          isOpen
          minimal
          placement="bottom-start"
          onClose={close}
          content={
            <ActMenu
              record={record}
              row={row}
              others={spec.others}
              onOther={(name) => {
                close();
                other(name, row);
              }}
              onAct={(event) => {
                close();
                act(event, row);
              }}
              onOpen={() => {
                const path = pathOf(spec, row);
                if (path) void navigate(path);
              }}
            />
          }
        >
          {/* Blueprint says of it what is the button's to say. */}
          <span className="wf-menu-anchor" aria-hidden="true" />
        </Popover>
      )}
    </Cell>
  );
}
