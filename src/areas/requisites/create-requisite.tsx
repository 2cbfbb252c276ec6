import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { paymentMethodsFor, readPaymentMethods } from '../../entities/payment-methods.ts';
import type { FieldValues } from '../../form/field-spec.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useListController } from '../../list/list-controller.ts';
import { requisiteInputs } from './requisite.record.ts';
import { CreateRequisite } from './requisites.graphql.ts';

/** The fields that the chosen way of paying asks for. */
async function askedBy({ paymentMethodId }: FieldValues) {
  const method = (await readPaymentMethods()).find(({ id }) => id === paymentMethodId);
  return (method?.fields ?? []).map(({ name, title }) => ({ name, title, value: '' }));
}

const fields = {
  userId: { as: 'user' },
  currencyId: { as: 'fiat' },
  paymentMethodId: {
    as: 'pick',
    after: ['currencyId'],
    from: (_: unknown, { currencyId }: FieldValues) => paymentMethodsFor(currencyId),
  },
  name: { as: 'text' },
  fields: { as: 'named', after: ['paymentMethodId'], from: askedBy },
  ...requisiteInputs,
} as const;

/** One more requisite of a user (d3:75). */
export function CreateRequisiteButton() {
  const { t } = useTranslation('requisites');
  const { actor } = useListController();
  const may = useMay('manageRequisite');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid="requisites.create"
        text={t('acts.create.label')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="requisites"
          act="create"
          fields={fields}
          send={(values, key) => change(CreateRequisite, { ...values, key } as never)}
          onClose={(done) => {
            setAsking(false);
            if (done) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
