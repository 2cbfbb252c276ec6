import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Capability } from '../../machines/access.policy.ts';
import { change } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import { useMay } from '../data/session.ts';
import type { FieldSpecs } from '../form/field-spec.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { newLimitInputs } from './limit-inputs.ts';

const CreateUserLimit = graphql(`
  mutation CreateUserTransactionLimit(
    $userId: ID!, $currencyId: ID!, $period: LimitPeriod!, $minAmount: Decimal, $maxAmount: Decimal
    $buyAmount: Decimal, $sellAmount: Decimal, $buyCount: Int, $sellCount: Int, $comment: String
    $key: ID!
  ) {
    createUserTransactionLimit(
      userId: $userId, currencyId: $currencyId, period: $period, minAmount: $minAmount
      maxAmount: $maxAmount, buyAmount: $buyAmount, sellAmount: $sellAmount, buyCount: $buyCount
      sellCount: $sellCount, comment: $comment, key: $key
    )
  }
`);

const nobody = {};
const ones = { currencyId: { as: 'currency' }, ...newLimitInputs } as const;
const anyones = { userId: { as: 'user' }, ...ones } as const;

interface Props {
  readonly act: 'create' | 'createFor';
  readonly capability: Capability;
  readonly fields: FieldSpecs;
  readonly send: (values: Record<string, never>, key: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** A button, and behind it the form of a limit. */
export function SetLimit({ act, capability, fields, send, onDone }: Props) {
  const { t } = useTranslation('limits');
  const may = useMay(capability);
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid={`limits.${act}`}
        text={t(`acts.${act}.label`)}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name="limits"
          act={act}
          fields={fields}
          start={nobody}
          send={send}
          onClose={(done) => {
            setAsking(false);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}

/** One more that binds one user: the one given, or whoever is named in the form. */
export const SetUserLimit = ({ userId, onDone }: Pick<Props, 'onDone'> & { userId?: string }) => (
  <SetLimit
    act="createFor"
    capability="editUserLimits"
    fields={userId === undefined ? anyones : ones}
    send={(values, key) =>
      change(CreateUserLimit, {
        ...(userId === undefined ? {} : { userId }),
        ...values,
        key,
      } as never)
    }
    onDone={onDone}
  />
);
