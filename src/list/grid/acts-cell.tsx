import { More } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { liveStore } from '../../data/live-store.ts';
import type { ListActor } from '../list-controller.ts';
import { RowMenu } from './row-menu.tsx';

interface Props {
  readonly actor: ListActor;
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

/**
 * The menu of a row. It is created when it is opened, because a hundred menus would cost a frame.
 */
export function ActsCell({ actor, type, id, label }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const by = `menu ${id}`;
  const row = isOpen ? liveStore.get(type, id) : undefined;

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
    <div className="grid-cell grid-tool">
      <button
        ref={button}
        type="button"
        className="grid-icon-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        data-testid={`acts.${id}`}
        onClick={open}
      >
        <More size={14} />
      </button>
      {row && <RowMenu row={row} onClose={close} />}
    </div>
  );
}
