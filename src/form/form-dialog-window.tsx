import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError, errorText } from '../data/client-error.ts';
import { notify } from '../data/notices.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { type FieldSpecs, type FieldValues, type FormRow, sentValues } from './field-spec.ts';
import { Fields } from './fields.tsx';
import { useFields } from './use-fields.ts';

export interface FormDialogProps {
  readonly name: Namespace;
  /** Its texts are `acts.<act>.label`, `.will` and `.done`. */
  readonly act: string;
  /** Put into these texts. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly fields?: FieldSpecs;
  /** What the fields begin with. */
  readonly start?: FormRow;
  readonly intent?: 'primary' | 'warning' | 'danger' | 'success';
  /** Sends once; the key is the same for every try of this dialog that was not refused. */
  readonly send: (values: Record<string, never>, key: string) => Promise<unknown>;
  readonly onClose: (done: boolean) => void;
  /** Words around the server's where the documents give some. */
  readonly failure?: (error: string) => string;
  /** What the values would do, below the fields. */
  readonly children?: (values: FieldValues) => ReactNode;
}

/** What is written or done outside a lifecycle: what is refused keeps what was typed. */
export function FormDialogWindow(props: FormDialogProps) {
  const { name, act, about = {}, fields, start, intent = 'primary', send, onClose } = props;
  const { failure, children } = props;
  const { t } = useTranslation(['form', 'action', 'errors', 'common']);
  const text = useDerivedText(name);
  const held = useFields(fields, start, start);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ClientError | null>(null);
  const key = useRef(crypto.randomUUID());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !held.isComplete) return;
    setBusy(true);
    setError(null);
    try {
      await send(sentValues(held.specs, held.values) as Record<string, never>, key.current);
      notify({ intent: 'success', key: `${name}:acts.${act}.done`, values: about });
      onClose(true);
    } catch (reason) {
      const refused =
        reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');
      // What was refused did not happen; only a lost answer keeps the key.
      if (refused.code !== 'NETWORK' && refused.code !== 'UNKNOWN_OUTCOME')
        key.current = crypto.randomUUID();
      setError(refused);
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      title={text(`acts.${act}.label`, about)}
      className="wf-act-dialog"
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
      onClose={() => onClose(false)}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <p className="wf-act-will">{text(`acts.${act}.will`, about)}</p>
          <Fields
            name={name}
            held={held}
            row={start}
            disabled={busy}
            faults={error?.fields ?? []}
          />
          {children?.(held.values)}
          {error && (
            <Callout intent="danger" title={t('action:refusedTitle')} role="alert">
              {failure ? failure(errorText(t as never, error)) : errorText(t as never, error)}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('common:do.cancel')} disabled={busy} onClick={() => onClose(false)} />
              <Button
                type="submit"
                intent={intent}
                data-testid="form.ok"
                loading={busy}
                disabled={!held.isComplete}
                text={t('action:ok')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
