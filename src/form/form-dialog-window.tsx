import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ActStatus } from '../action/act-status.tsx';
import { CloseOutcomePanel } from '../action/close-outcome.tsx';
import { failureText } from '../action/failure-text.ts';
import { errorText } from '../data/client-error.ts';
import { notify } from '../data/notices.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { confirmKeys } from './confirm-keys.ts';
import { type FieldSpecs, type FieldValues, type FormRow, sentValues } from './field-spec.ts';
import { Fields } from './fields.tsx';
import { useFields } from './use-fields.ts';
import { useFormSend } from './use-form-send.ts';

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
  /** Only Mod+Enter confirms. */
  readonly movesMoney?: true;
  /** Sends once; the key is the same for every try of what was not refused. */
  readonly send: (values: Record<string, never>, key: string) => Promise<unknown>;
  readonly onClose: (done: boolean) => void;
  /** What the values would do, below the fields. */
  readonly children?: (values: FieldValues) => ReactNode;
}

/** What is written or done outside a lifecycle: what is refused keeps what was typed. */
export function FormDialogWindow(props: FormDialogProps) {
  const { name, act, about = {}, fields, start, intent = 'primary', send, onClose } = props;
  const { children, movesMoney } = props;
  const { t } = useTranslation(['form', 'action', 'errors', 'common']);
  const text = useDerivedText(name);
  const held = useFields(fields, start, start);
  const { actor, state, error, mayRepeat, repeat, openKey } = useFormSend((key) =>
    send(sentValues(held.specs, held.values) as Record<string, never>, key),
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
    if (held.isComplete) actor.send({ type: 'ok', key: crypto.randomUUID() });
  };
  const said = error && failureText(name, `acts.${act}`, errorText(t as never, error));

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
            held={held}
            row={start}
            disabled={!state.hasTag('open')}
            error={state.matches('refused') ? error : null}
            begins={Object.keys(held.specs)[0] ?? null}
          />
          {children?.(held.values)}
          <ActStatus state={state} error={error} refusal={null} words={said} />
          {openKey && (
            <CloseOutcomePanel
              key={openKey}
              outcomeKey={openKey}
              turn={state.context.asked}
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
                  disabled={!held.isComplete}
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
