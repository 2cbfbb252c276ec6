import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import type { RowDialogProps } from '../../list/row-form.ts';
import { DeleteCountryPaymentMethod } from './country-payment-methods.graphql.ts';
import { namesOf, type Pair } from './pair.ts';

/** Removes a payment method from a country: the call names the pair, not a row (d3:507). */
export function RemoveDialog({ row, onClose }: RowDialogProps<Pair>) {
  const { countryId, paymentMethodId } = row;
  if (countryId === null || paymentMethodId === null) return null;
  return (
    <FormDialog
      needs="manageCountries"
      name="countryPaymentMethods"
      act="delete"
      about={namesOf(row)}
      fields={{}}
      intent="danger"
      send={(_, key) => change(DeleteCountryPaymentMethod, { countryId, paymentMethodId, key })}
      onClose={onClose}
    />
  );
}
