// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { CreateMarket } from './markets.graphql.ts';

const currency = { as: 'currency' } as const;
const right = {
  baseCurrencyId: currency,
  derivedCurrencyId: currency,
  orderAmountLimit: { as: 'decimal', optional: true },
} as const;
const { derivedCurrencyId: _, ...missing } = right;
const misnamed = { ...right, amountLimit: { as: 'decimal', optional: true } } as const;
const mistyped = { ...right, orderAmountLimit: { as: 'flag' } } as const;
const rest = {
  name: 'markets',
  act: 'create',
  needs: 'manageMarkets',
  onClose: () => {},
} as const;

test('the fields of a form are the variables of its mutation, or it does not compile', () => {
  const forms = vi.fn();
  forms(
    <FormDialog
      {...rest}
      fields={right}
      send={(of, key) => change(CreateMarket, { ...of, key })}
    />,
    <FormDialog
      {...rest}
      fields={missing}
      // @ts-expect-error a required variable has no field
      send={(of, key) => change(CreateMarket, { ...of, key })}
    />,
    <FormDialog
      {...rest}
      fields={misnamed}
      // @ts-expect-error a field is no variable
      send={(of, key) => change(CreateMarket, { ...of, key })}
    />,
    <FormDialog
      {...rest}
      fields={mistyped}
      // @ts-expect-error a field has another type than its variable
      send={(of, key) => change(CreateMarket, { ...of, key })}
    />,
  );
  expect(forms).toHaveBeenCalledOnce();
});
