import type { ReactNode } from 'react';
import type { Capability } from '../../machines/access.policy.ts';
import { errorText } from '../data/client-error.ts';
import { notify } from '../data/notices.ts';
import type { FieldSpecs, FieldValues, FormRow, SentValues } from '../form/field-spec.ts';
import { sentValues } from '../form/field-values.ts';
import { Fields } from '../form/fields.tsx';
import { UnusualChangesCallout } from '../form/unusual-changes-callout.tsx';
import { useFields } from '../form/use-fields.ts';
import { useUnusualChanges } from '../form/use-unusual-changes.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ActOutcome } from './act-outcome.tsx';
import { ActStatus } from './act-status.tsx';
import { ActionDialog, ActionFooter, useClosing } from './action-dialog.tsx';
import { failureText } from './failure-text.ts';
import { NeedsApproval } from './needs-approval.tsx';
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
  /** The values that the form changes; unusual changes of them must be confirmed. */
  readonly stored?: FormRow | undefined;
  readonly intent?: 'primary' | 'warning' | 'danger' | 'success';
  /** The right that the change needs; undefined if every admin may. */
  readonly needs: Capability | undefined;
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

const newRecord: FormRow = {};

/** A form for changes outside a lifecycle. A refusal keeps the input. */
export function FormDialogWindow(props: AnyFormDialogProps) {
  const { name, act, about = {}, fields, start, intent = 'primary', send, onClose } = props;
  const { children, movesMoney, stored, needs } = props;
  const { t } = useTranslation('errors');
  const text = useDerivedText(name);
  const row = start ?? newRecord;
  const formState = useFields(fields, row, start);
  const unusual = useUnusualChanges(formState.specs, stored, formState.values);
  const canSend = formState.isComplete && unusual.isReady;
  const sending = useFormSend((key) =>
    send(sentValues(formState.specs, formState.values) as never, key),
  );
  const { actor, state, error } = sending;
  useClosing(state, (isDone) => {
    if (isDone) notify({ intent: 'success', key: `${name}:acts.${act}.done`, values: about });
    onClose(isDone);
  });

  const submit = () => {
    if (canSend) actor.send({ type: 'ok', key: crypto.randomUUID() });
  };
  const message = error && failureText(name, `acts.${act}`, errorText(t, error));

  return (
    <ActionDialog
      title={text(`acts.${act}.label`, about)}
      isBusy={state.hasTag('busy')}
      isDeliberate={movesMoney === true}
      onConfirm={submit}
      onClose={() => actor.send({ type: 'dismiss' })}
      footer={
        <ActionFooter
          actor={actor}
          state={state}
          repeat={sending.mayRepeat ? sending.repeat : undefined}
          intent={intent}
          label={text(`acts.${act}.label`, about)}
          testId="form.ok"
          canSend={canSend}
        />
      }
    >
      <p className="action-act-will">{text(`acts.${act}.will`, about)}</p>
      <Fields
        name={name}
        form={formState}
        row={row}
        disabled={!state.hasTag('open')}
        error={state.matches('refused') ? error : null}
        begins={Object.keys(formState.specs)[0] ?? null}
      />
      {children?.(formState.values)}
      <UnusualChangesCallout name={name} unusual={unusual} disabled={!state.hasTag('open')} />
      <NeedsApproval capability={needs} />
      <ActStatus state={state} error={error} refusal={null} message={message} />
      <ActOutcome act={sending} />
    </ActionDialog>
  );
}
