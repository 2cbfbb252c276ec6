import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMay } from '../../data/session.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldDialog, type FieldTask } from './field-dialog.tsx';
import type { MethodField } from './payment-methods.graphql.ts';

interface Props {
  readonly methodId: string;
  readonly fields: readonly MethodField[];
  readonly onDone: () => void;
}

const hasId = (field: MethodField): field is MethodField & { id: string } => field.id !== null;

/** What is filled in for a payment method, in its order, with the changes of each (d3:229). */
export function MethodFields({ methodId, fields, onDone }: Props) {
  const { t } = useTranslation('paymentMethods');
  const may = useMay('managePaymentMethods');
  const [task, setTask] = useState<FieldTask | null>(null);
  return (
    <>
      {fields.length === 0 ? (
        <p className="wf-muted">{t('fields.none')}</p>
      ) : (
        <table className="payment-methods-fields">
          <thead>
            <tr>
              {(
                [
                  'name',
                  'fieldTitle',
                  'fieldType',
                  'required',
                  'regex',
                  'target',
                  'variable',
                ] as const
              ).map((one) => (
                <th key={one}>{t(`inputs.${one}`)}</th>
              ))}
              <th aria-label={t('fields.change')} />
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.id ?? field.name} data-testid={`field.${field.name}`}>
                <td>{field.name}</td>
                <td>{field.title}</td>
                <td>{field.type && findText('enums', `PaymentFieldType.${field.type}`)}</td>
                <td>
                  {field.required === null
                    ? '–'
                    : findText('list', `filters.flag.${field.required ? 'yes' : 'no'}`)}
                </td>
                <td>{field.regex ? <code>{field.regex}</code> : '–'}</td>
                <td>{field.target ?? '–'}</td>
                <td>{field.variable ?? '–'}</td>
                <td>
                  {may && hasId(field) && (
                    <>
                      <Button
                        variant="minimal"
                        size="small"
                        icon={<EditIcon />}
                        data-testid="field.edit"
                        aria-label={t('fields.edit', { name: field.title })}
                        onClick={() => setTask({ act: 'editField', field })}
                      />
                      <Button
                        variant="minimal"
                        size="small"
                        icon={<TrashIcon />}
                        data-testid="field.delete"
                        aria-label={t('fields.delete', { name: field.title })}
                        onClick={() => setTask({ act: 'deleteField', field })}
                      />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {may && (
        <div>
          <Button
            size="small"
            icon={<PlusIcon />}
            data-testid="field.create"
            text={t('acts.createField.label')}
            onClick={() => setTask({ act: 'createField' })}
          />
        </div>
      )}
      {task && (
        <FieldDialog
          methodId={methodId}
          task={task}
          onClose={(isDone) => {
            setTask(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
