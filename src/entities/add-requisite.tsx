import { change } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import type { FieldValues, SentValues } from '../form/field-spec.ts';
import { CreateAnywhere, CreateButton } from './create-button.tsx';
import { paymentMethodsFor, readPaymentMethods } from './payment-methods.ts';
import { requisiteInputs } from './requisite-inputs.ts';

const CreateRequisite = graphql(`
  mutation CreateRequisite(
    $userId: ID!, $currencyId: ID!, $paymentMethodId: ID!, $name: String!
    $fields: [RequisiteFieldInput!]!, $limitDay: Decimal, $limitWeek: Decimal
    $limitMonth: Decimal, $template: String, $key: ID!
  ) {
    createRequisite(
      userId: $userId, currencyId: $currencyId, paymentMethodId: $paymentMethodId, name: $name
      fields: $fields, limitDay: $limitDay, limitWeek: $limitWeek, limitMonth: $limitMonth
      template: $template, key: $key
    )
  }
`);

/** Returns the fields that the chosen payment method requires. */
async function loadRequiredFields({ paymentMethodId }: FieldValues) {
  const method = (await readPaymentMethods()).find(({ id }) => id === paymentMethodId);
  return (method?.fields ?? []).flatMap(({ name, title }) =>
    name === null ? [] : [{ name, title: title ?? name, value: '' }],
  );
}

const ones = {
  currencyId: { as: 'fiat' },
  paymentMethodId: {
    as: 'pick',
    after: ['currencyId'],
    from: (_: unknown, { currencyId }: FieldValues) => paymentMethodsFor(currencyId),
  },
  name: { as: 'text' },
  fields: { as: 'named', after: ['paymentMethodId'], from: loadRequiredFields },
  ...requisiteInputs,
} as const;
const anyones = { userId: { as: 'user' }, ...ones } as const;

const texts = { name: 'requisites', needs: 'manageRequisite' } as const;
const create = (values: SentValues<typeof anyones>, key: string) =>
  change(CreateRequisite, { ...values, key });

/** Adds a requisite for the user chosen in the form, in the surrounding list (d3:75). */
export const AddRequisite = () => <CreateButton {...texts} fields={anyones} send={create} />;

interface Props {
  readonly userId: string;
  readonly onDone: () => void;
}

/** Adds a requisite for one user. */
export const AddRequisiteOf = ({ userId, onDone }: Props) => (
  <CreateAnywhere
    {...texts}
    fields={ones}
    send={(values, key) => create({ userId, ...values }, key)}
    onDone={onDone}
  />
);
