import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useListController } from '../../list/list-controller.ts';
import { CreateCurrency } from './currencies.graphql.ts';
import { currencyInputs } from './currency.record.ts';

const { title, name, symbol, ...others } = currencyInputs;
const fields = {
  ...{ title, name, symbol },
  kind: { as: 'choice', of: 'CurrencyKind' },
  decimals: { as: 'count', zero: true },
  ...others,
} as const;

/** What most currencies begin with. */
const start = { serviceFee: '0.3', decimals: 8, useInWallet: true, useInP2P: true };

/** One more currency (d3:517). */
export function CreateCurrencyButton() {
  const { t } = useTranslation('currencies');
  const { actor } = useListController();
  const may = useMay('manageCurrencies');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid="currencies.create"
        text={t('acts.create.label')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="currencies"
          act="create"
          fields={fields}
          start={start}
          send={(values, key) => change(CreateCurrency, { ...values, key } as never)}
          onClose={(done) => {
            setAsking(false);
            if (done) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
