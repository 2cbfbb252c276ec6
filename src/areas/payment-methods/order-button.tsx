import { Button } from '@blueprintjs/core';
import { SortIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change, read } from '../../data/client.ts';
import { notify } from '../../data/notices.ts';
import { useMay } from '../../data/session.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useListController } from '../../list/list-controller.ts';
import { moves } from './method-moves.ts';
import { PaymentMethodOrder, PlacePaymentMethod } from './payment-methods.graphql.ts';

interface Placed {
  readonly id: string;
  readonly title: string | null;
  readonly sortId: number | null;
}

/** Puts the payment methods into another order (d3:629): by dragging, or with Alt+Up and Alt+Down. */
export function OrderButton() {
  const text = useDerivedText('paymentMethods');
  const may = useMay('managePaymentMethods');
  const { actor } = useListController();
  const [methods, setMethods] = useState<readonly Placed[] | null>(null);
  if (!may) return null;
  const open = async () => {
    const page = { number: 1, size: 1000 };
    const sort = { field: 'sortId', desc: false };
    setMethods((await read(PaymentMethodOrder, { page, sort })).paymentMethods.items);
  };
  return (
    <>
      <Button
        icon={<SortIcon />}
        data-testid="paymentMethods.order"
        text={text('acts.order.label')}
        onClick={() =>
          void open().catch(() => notify({ intent: 'danger', key: 'errors:Undefined' }))
        }
      />
      {methods && (
        <FormDialog
          name="paymentMethods"
          act="order"
          fields={{
            order: {
              ...{ as: 'ordered', fixed: true },
              from: async () =>
                methods.map(({ id, title }) => ({ value: id, label: title ?? `#${id}` })),
            },
          }}
          start={{ order: methods.map(({ id }) => id) }}
          send={async ({ order }, key) => {
            // One call places one method. They are sent in order, because each makes room.
            for (const { id, position } of moves(
              methods.map((one) => one.id),
              order,
            ))
              await change(PlacePaymentMethod, { id, position, key: `${key}-${id}` });
          }}
          onClose={(isDone) => {
            setMethods(null);
            if (isDone) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}
