import type { AnyRow } from '../action/define-record.ts';
import { ActMenu } from './act-menu.tsx';
import { useActs } from './list-acts.ts';
import { useListController } from './list-controller.ts';

interface Props {
  readonly row: AnyRow;
  /** Undefined if the menu does not open the row's page. */
  readonly onOpen: (() => void) | undefined;
  /** Called before the dialog of an action opens. */
  readonly onTake?: () => void;
}

/** The menu of the actions on a row of the surrounding list. */
export function RowActs({ row, onOpen, onTake }: Props) {
  const { spec } = useListController();
  const { act, other, form } = useActs();
  const take = (start: (name: string, row: AnyRow) => void) => (name: string) => {
    onTake?.();
    start(name, row);
  };
  return (
    <ActMenu
      name={spec.name}
      record={spec.record}
      forms={spec.forms}
      row={row}
      others={spec.others}
      onOther={take(other)}
      onForm={take(form)}
      onAct={take(act)}
      onOpen={onOpen}
    />
  );
}
