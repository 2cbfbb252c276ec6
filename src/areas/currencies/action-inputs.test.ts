import { expect, test } from 'vitest';
import { currencyLifecycle } from '../../../machines/currency/currency.machine.ts';
import { actionInputs } from '../../action/action-inputs.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneCurrency } from './currencies.graphql.ts';

const rest = {
  name: 'currencies',
  lifecycle: currencyLifecycle,
  read: OneCurrency,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: { name: 'text' },
  summary: [],
  path: () => '/',
} as const;
const shared = { title: { as: 'text' }, colour: { as: 'text' } } as const;

test('the inputs of an action are the arguments of its mutation, or it does not compile', () => {
  defineRecord({ ...rest, acts: { edit: { inputs: { title: { as: 'text' } } } } });
  // @ts-expect-error the mutation has no such argument
  defineRecord({ ...rest, acts: { edit: { inputs: { titel: { as: 'text' } } } } });
  // @ts-expect-error also in inputs that are declared elsewhere
  defineRecord({ ...rest, acts: { edit: { inputs: shared } } });
  // @ts-expect-error a flag cannot fill a text
  defineRecord({ ...rest, acts: { edit: { inputs: { title: { as: 'flag' } } } } });
  defineRecord({
    ...rest,
    // @ts-expect-error the argument takes several ids
    acts: { edit: { inputs: { paymentMethodIds: { as: 'pick', from: async () => [] } } } },
  });
  // @ts-expect-error the lifecycle has no such action
  defineRecord({ ...rest, acts: { delete: {} } });
  actionInputs('lockUser', { type: { as: 'choice', of: 'LockType' } });
  // @ts-expect-error the argument has another enum
  actionInputs('lockUser', { type: { as: 'choice', of: 'DealStatus' } });
  expect(actionInputs('lockUser', { until: { as: 'until' } })).toEqual({ until: { as: 'until' } });
});
