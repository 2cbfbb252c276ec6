import type { ListActor } from '../list-controller.ts';

interface Props {
  readonly actor: ListActor;
  readonly id: string;
  readonly isSelected: boolean;
  readonly label: string;
}

/** Checkbox of a row; with Shift it selects all rows since the last one. */
export function SelectCell({ actor, id, isSelected, label }: Props) {
  return (
    <div className="grid-cell grid-tool">
      <input
        type="checkbox"
        className="grid-tick"
        checked={isSelected}
        aria-label={label}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent;
          actor.send({ type: shiftKey ? 'range' : 'select', id });
        }}
      />
    </div>
  );
}
