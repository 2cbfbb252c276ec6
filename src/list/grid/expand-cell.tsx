import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import type { ListActor } from '../list-controller.ts';

interface Props {
  readonly actor: ListActor;
  readonly id: string;
  readonly isOpen: boolean;
  readonly label: string;
}

/** Button that expands and collapses a row. */
export function ExpandCell({ actor, id, isOpen, label }: Props) {
  return (
    <div className="grid-cell grid-tool">
      <button
        type="button"
        className="grid-icon-button"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => actor.send({ type: 'expand', id })}
      >
        {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
      </button>
    </div>
  );
}
