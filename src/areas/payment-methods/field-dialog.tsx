import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import {
  CreatePaymentMethodField,
  DeletePaymentMethodField,
  EditPaymentMethodField,
  type MethodField,
} from './payment-methods.graphql.ts';

/** What a dialog of fields is about: a new field, a stored one, or one to delete. */
export type FieldTask =
  | { readonly act: 'createField' }
  | { readonly act: 'editField' | 'deleteField'; readonly field: MethodField & { id: string } };

interface Props {
  readonly methodId: string;
  readonly task: FieldTask;
  readonly onClose: (isDone: boolean) => void;
}

const fields = {
  name: { as: 'text' },
  fieldTitle: { as: 'text', optional: true },
  fieldType: { as: 'choice', of: 'PaymentFieldType' },
  required: { as: 'flag' },
  regex: { as: 'pattern', optional: true },
  target: { as: 'text', optional: true },
  variable: { as: 'text', optional: true },
} as const;

/** Adds, changes or deletes what is filled in for a payment method (d3:508). */
export function FieldDialog({ methodId, task, onClose }: Props) {
  if (task.act === 'createField')
    return (
      <FormDialog
        needs="managePaymentMethods"
        name="paymentMethods"
        act="createField"
        fields={fields}
        start={{ fieldType: 'TEXT', required: true }}
        send={({ fieldType, fieldTitle, ...values }, key) =>
          change(CreatePaymentMethodField, {
            ...{ ...values, type: fieldType, title: fieldTitle, paymentMethodId: methodId, key },
          })
        }
        onClose={onClose}
      />
    );
  const { field } = task;
  const { id } = field;
  const about = { name: field.title ?? field.name ?? `#${id}` };
  return task.act === 'deleteField' ? (
    <FormDialog
      needs="managePaymentMethods"
      name="paymentMethods"
      act="deleteField"
      about={about}
      fields={{}}
      intent="danger"
      send={(_, key) => change(DeletePaymentMethodField, { id, key })}
      onClose={onClose}
    />
  ) : (
    <FormDialog
      needs="managePaymentMethods"
      name="paymentMethods"
      act="editField"
      about={about}
      fields={fields}
      start={{ ...field, fieldType: field.type, fieldTitle: field.title }}
      send={({ fieldType, fieldTitle, ...values }, key) =>
        change(EditPaymentMethodField, {
          ...{ ...values, type: fieldType, title: fieldTitle, id, key },
        })
      }
      onClose={onClose}
    />
  );
}
