import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Capability } from '../../machines/access.policy.ts';
import { FormDialog } from '../action/form-dialog.tsx';
import { change } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import { useMay } from '../data/session.ts';
import type { FieldSpecs, SentValues } from '../form/field-spec.ts';
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

const emptyStart = {};
const ones = { currencyId: { as: 'currency' }, ...newLimitInputs } as const;
const anyones = { userId: { as: 'user' }, ...ones } as const;

interface Props<Specs extends FieldSpecs> {
  readonly act: 'create' | 'createFor';
  readonly capability: Capability;
  readonly fields: Specs;
  readonly send: (values: SentValues<Specs>, key: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Shows a button that opens the form of a limit. */
export function SetLimit<const Specs extends FieldSpecs>(props: Props<Specs>) {
  const { act, capability, fields, send, onDone } = props;
  const { t } = useTranslation('limits');
  const may = useMay(capability);
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid={`limits.${act}`}
        text={t(`acts.${act}.label`)}
        onClick={() => setDialogOpen(true)}
      />
      {isDialogOpen && (
        <FormDialog
          needs="editUserLimits"
          name="limits"
          act={act}
          fields={fields}
          start={emptyStart}
          send={send}
          onClose={(done) => {
            setDialogOpen(false);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}

/** Adds a limit for one user: the given user, or the one chosen in the form. */
export const SetUserLimit = ({
  userId,
  onDone,
}: {
  readonly userId?: string;
  readonly onDone: () => void;
}) => (
  <SetLimit
    act="createFor"
    capability="editUserLimits"
    fields={userId === undefined ? anyones : ones}
    send={(values, key) =>
      change(CreateUserLimit, {
        userId: userId ?? '',
        ...values,
        key,
      })
    }
    onDone={onDone}
  />
);
