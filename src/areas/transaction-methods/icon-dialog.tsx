import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { storedPicture } from '../../entities/picture-address.ts';
import type { RowDialogProps } from '../../list/row-form.ts';
import {
  DeleteTransactionMethodIcon,
  SetTransactionMethodIcon,
} from './transaction-methods.graphql.ts';

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly icon: string | null;
}

const fields = {
  icon: { as: 'file', target: 'icon', removable: true, present: storedPicture('icon') },
} as const;

/** Replaces or removes the icon of a method (d3:514, d3:515). */
export function IconDialog({ row, onClose }: RowDialogProps<Row>) {
  const { id, name } = row;
  return (
    <FormDialog
      needs="manageTransactionMethods"
      name="transactionMethods"
      act="icon"
      about={{ name: name ?? `#${id}` }}
      fields={fields}
      start={{ ...row }}
      send={({ icon }, key) =>
        icon === null
          ? change(DeleteTransactionMethodIcon, { id, key })
          : change(SetTransactionMethodIcon, { id, key, icon })
      }
      onClose={onClose}
    />
  );
}
