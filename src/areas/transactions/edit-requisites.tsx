import { useCallback, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { Sending } from '../../action/use-act.ts';
import { change } from '../../data/client.ts';
import { TextInput } from '../../form/text-inputs.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EditTransactionRequisites } from './transaction.graphql.ts';
import { transactionRecord } from './transaction.record.ts';

interface Props {
  readonly row: AnyRow;
  readonly onClose: (done: boolean) => void;
}

/** Replaces the requisites of a transaction; guarded, keyed and settled like every action. */
export function EditRequisites({ row, onClose }: Props) {
  const { t } = useTranslation(['transactions', 'form']);
  const [requisites, setRequisites] = useState(String(row.requisites ?? ''));
  const same = requisites.trim() === String(row.requisites ?? '');
  const send = useCallback<Sending>(
    (_event, id, intent) =>
      sentAs(async () => {
        const answer = await change(EditTransactionRequisites, {
          id,
          requisites: requisites.trim(),
          intent,
        });
        return answer.editTransactionRequisites.state;
      }),
    [requisites],
  );
  return (
    <ActDialogLater
      record={transactionRecord}
      event="requisites"
      texts="requisites"
      row={row}
      send={send}
      isReady={!same && requisites.trim() !== ''}
      onClose={onClose}
    >
      <div className="form-field">
        <label htmlFor="requisites">
          {t('transactions:requisites.field')} <span className="form-required">*</span>
        </label>
        <TextInput
          id="requisites"
          value={requisites}
          invalid={requisites.trim() === ''}
          describedBy="requisites-note"
          onChange={setRequisites}
        />
        <div id="requisites-note" className={requisites.trim() === '' ? 'wf-problem' : 'wf-muted'}>
          {requisites.trim() === ''
            ? t('form:problems.filled')
            : same && t('transactions:requisites.same')}
        </div>
      </div>
    </ActDialogLater>
  );
}
