import type { DocumentNode } from 'graphql';
import type { AnyRow } from '../action/define-record.ts';
import { FormDialogWindow } from '../action/form-dialog-window.tsx';
import { isLost } from '../action/send-act.ts';
import { change } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import type { FormRow } from '../form/field-spec.ts';
import type { Namespace } from '../i18n/resources.ts';
import type { RowDialogProps, RowFormFor } from './row-form.ts';

type LooseDocument = TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;

interface Props extends RowDialogProps<AnyRow> {
  readonly name: Namespace;
  readonly act: string;
  readonly form: RowFormFor<AnyRow>;
}

const takesKey = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (one) =>
      'variableDefinitions' in one &&
      one.variableDefinitions?.some(({ variable }) => variable.name.value === 'key'),
  );

/**
 * The dialog of a change of one row outside a lifecycle. A mutation without a key leaves nothing to
 * settle a lost response by: it can be sent again, so that counts as a refusal.
 */
export function RowFormDialog({ name, act, form, row, onClose }: Props) {
  if ('dialog' in form) {
    const { dialog: Dialog } = form;
    return <Dialog row={row} onClose={onClose} />;
  }
  const { fields, intent = 'primary', start, about, capability } = form;
  const send = form.send as LooseDocument;
  const sendOnce = async (values: FormRow, key: string) => {
    if (takesKey(send)) return change(send, { ...values, id: row.id, key });
    try {
      return await change(send, { ...values, id: row.id });
    } catch (error) {
      if (error instanceof ClientError && isLost(error))
        throw new ClientError(error.message, 'UPSTREAM_DOWN', { retry: true });
      throw error;
    }
  };
  return (
    <FormDialogWindow
      name={name}
      act={act}
      about={about?.(row) ?? {}}
      fields={fields}
      start={start?.(row) ?? row}
      stored={start ? undefined : row}
      needs={capability}
      intent={intent}
      send={sendOnce}
      onClose={onClose}
    />
  );
}
