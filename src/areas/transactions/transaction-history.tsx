import { read } from '../../data/client.ts';
import { StepTimeline } from '../../entities/step-timeline.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TransactionHistory } from './transaction.graphql.ts';

interface Props {
  readonly id: string;
  /** Value of the row itself; a change reloads the history. */
  readonly version: string;
}

const readSteps = async (id: string) =>
  (await read(TransactionHistory, { id })).transactionHistory
    // Some back offices send entries without ids.
    .map((step, index) => ({ ...step, id: step.id ?? `place ${index}` }))
    .sort(
      (a, b) =>
        Date.parse(b.createdAt ?? '') - Date.parse(a.createdAt ?? '') ||
        Number(b.id) - Number(a.id) ||
        0,
    );

export function TransactionHistoryList({ id, version }: Props) {
  const { t } = useTranslation('transactions');
  return (
    <StepTimeline
      id={id}
      version={version}
      name="transactions"
      of="TransactionStatus"
      readSteps={readSteps}
      others={() => t('record.platform')}
      empty={t('record.historyEmpty')}
    />
  );
}
