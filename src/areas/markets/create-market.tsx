import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useListController } from '../../list/list-controller.ts';
import { marketInputs } from './market.record.ts';
import { CreateMarket } from './markets.graphql.ts';

const fields = {
  baseCurrencyId: { as: 'currency' },
  derivedCurrencyId: { as: 'currency' },
  ...marketInputs,
} as const;

const start = { priceDecimals: 2, amountDecimals: 4 };

/** One more market (d2:192). */
export function CreateMarketButton() {
  const { t } = useTranslation('markets');
  const { actor } = useListController();
  const may = useMay('manageMarkets');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid="markets.create"
        text={t('acts.create.label')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="markets"
          act="create"
          fields={fields}
          start={start}
          send={(values, key) => change(CreateMarket, { ...values, key } as never)}
          onClose={(done) => {
            setAsking(false);
            if (done) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
