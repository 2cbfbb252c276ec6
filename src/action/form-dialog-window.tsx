import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '../data/client-error.ts';
import { notify } from '../data/notices.ts';
import { confirmKeys } from '../form/confirm-keys.ts';
import type { FieldSpecs, FieldValues, FormRow, SentValues } from '../form/field-spec.ts';
import { sentValues } from '../form/field-values.ts';
import { Fields } from '../form/fields.tsx';
import { useFields } from '../form/use-fields.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ActStatus } from './act-status.tsx';
import { CloseOutcomePanel } from './close-outcome.tsx';
import { failureText } from './failure-text.ts';
import { useFormSend } from './use-form-send.ts';

export interface FormDialogProps<Specs extends FieldSpecs = FieldSpecs> {
  readonly name: Namespace;
  /** Its texts are `acts.<act>.label`, `.will` and `.done`. */
  readonly act: string;
  /** Values inserted into these texts. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly fields?: Specs | undefined;
  /** Initial values of the fields. */
  readonly start?: FormRow;
  readonly intent?: 'primary' | 'warning' | 'danger' | 'success';
  /** Only Mod+Enter confirms. */
  readonly movesMoney?: true;
  /** Sends once; the key is the same for every attempt that was not refused. */
  readonly send: (values: SentValues<Specs>, key: string) => Promise<unknown>;
  readonly onClose: (done: boolean) => void;
  /** The effect of the values, below the fields. */
  readonly children?: (values: FieldValues) => ReactNode;
}

/** The same for a form whose fields are unknown: `never` is in argument position. */
export type AnyFormDialogProps = Omit<FormDialogProps, 'send'> & {
  readonly send: (values: never, key: string) => Promise<unknown>;
};

/** A form for changes outside a lifecycle. A refusal keeps the input. */
export function FormDialogWindow(props: AnyFormDialogProps) {
  const { name, act, about = {}, fields, start, intent = 'primary', send, onClose } = props;
  const { children, movesMoney } = props;
  const { t } = useTranslation(['form', 'action', 'errors', 'common']);
  const text = useDerivedText(name);
  const formState = useFields(fields, start, start);
  const { actor, state, error, mayRepeat, repeat, openKey } = useFormSend((key) =>
    send(sentValues(formState.specs, formState.values) as never, key),
  );
  const busy = state.hasTag('busy');
  const done = state.matches('done');
  const isUnknown = state.matches('unknown');
  const closed = useRef(false);
  useEffect(() => {
    if (!done || closed.current) return;
    closed.current = true;
    notify({ intent: 'success', key: `${name}:acts.${act}.done`, values: about });
    onClose(true);
  }, [done, name, act, about, onClose]);

  const submit = () => {
    if (formState.isComplete) actor.send({ type: 'ok', key: crypto.randomUUID() });
  };
  const message = error && failureText(name, `acts.${act}`, errorText(t, error));

  return (
    <Dialog
      isOpen
      title={text(`acts.${act}.label`, about)}
      className="action-act-dialog"
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
      onClose={() => onClose(false)}
    >
      <form noValidate {...confirmKeys(movesMoney === true, submit)}>
        <DialogBody>
          <p className="action-act-will">{text(`acts.${act}.will`, about)}</p>
          <Fields
            name={name}
            form={formState}
            row={start}
            disabled={!state.hasTag('open')}
            error={state.matches('refused') ? error : null}
            begins={Object.keys(formState.specs)[0] ?? null}
          />
          {children?.(formState.values)}
          <ActStatus state={state} error={error} refusal={null} message={message} />
          {openKey && (
            <CloseOutcomePanel
              key={openKey}
              outcomeKey={openKey}
              turn={state.context.outcomeAttempts}
              isBusy={busy}
              hasCheck={state.matches('refused')}
              onClosed={(happened) => actor.send({ type: happened ? 'settle' : 'closed' })}
            />
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button
                text={isUnknown ? t('action:close') : t('common:do.cancel')}
                disabled={busy}
                onClick={() => onClose(false)}
              />
              {isUnknown && (
                <Button text={t('action:ask')} onClick={() => actor.send({ type: 'settle' })} />
              )}
              {isUnknown && mayRepeat && (
                <Button
                  intent={intent}
                  data-testid="form.again"
                  text={t('action:again')}
                  onClick={repeat}
                />
              )}
              {!isUnknown && (
                <Button
                  type="submit"
                  intent={intent}
                  data-testid="form.ok"
                  loading={busy}
                  disabled={!formState.isComplete}
                  text={
                    state.matches('unsent') ? t('action:again') : text(`acts.${act}.label`, about)
                  }
                />
              )}
            </>
          }
        />
      </form>
    </Dialog>
  );
}
