import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { paymentMethodsFor, readPaymentMethods } from '../../entities/payment-methods.ts';
import type { FieldValues } from '../../form/field-spec.ts';
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
export const CreateRequisiteButton = () => (
  <CreateButton
    name="requisites"
    needs="manageRequisite"
    fields={fields}
    send={(values, key) => change(CreateRequisite, { ...values, key } as never)}
  />
);
