import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useListController } from '../../list/list-controller.ts';
import { CreateReport } from './reports.graphql.ts';

const nobody = {};
const ofBalances = ['BALANCE_INFO', 'BALANCES_INFO', 'TOTAL_BALANCES'];
/** Actions of users, referral incomes and staking logs come with what keeps them. */
const all = [
  ...['TRANSACTIONS', 'OPERATIONS', 'TRANSACTION_STATS', 'TRADES', 'ORDERS', 'USERS'],
  ...['P2P_DEALS', 'P2P_OFFERS', 'CHAT_MESSAGES', 'PRIVATE_CHATS', ...ofBalances],
];

const rest = {
  currencyIds: { as: 'currency', many: true, optional: true },
  userId: { as: 'user', optional: true },
  ignoreTags: { as: 'choice', of: 'ReportIgnoreTag', many: true, optional: true },
} as const;
const everyKind = {
  type: { as: 'choice', of: 'ReportType', among: () => all },
  createdFrom: { as: 'day', edge: 'from' },
  createdTo: { as: 'day', edge: 'to' },
  ...rest,
} as const;
// Balances are of the moment: no period narrows them.
const balanceKinds = {
  type: { as: 'choice', of: 'ReportType', among: () => ofBalances },
  ...rest,
} as const;

/** Asks for one more (d2:262). */
export function CreateReportButton({ balances = false }: { readonly balances?: boolean }) {
  const { t } = useTranslation('reports');
  const { actor } = useListController();
  const may = useMay('createReport');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid="reports.create"
        text={t('acts.create.label')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="reports"
          act="create"
          fields={balances ? balanceKinds : everyKind}
          start={nobody}
          send={({ type, ...request }, key) =>
            change(CreateReport, { type, request, key } as never)
          }
          onClose={(done) => {
            setAsking(false);
            if (done) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
