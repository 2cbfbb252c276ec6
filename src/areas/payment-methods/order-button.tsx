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

async function readOrder(): Promise<readonly Placed[]> {
  const page = { number: 1, size: 1000 };
  const sort = { field: 'sortId', desc: false };
  return (await read(PaymentMethodOrder, { page, sort })).paymentMethods.items;
}

/** Puts the payment methods into another order (d3:629): by dragging, or with Alt+Up and Alt+Down. */
export function OrderButton() {
  const text = useDerivedText('paymentMethods');
  const may = useMay('managePaymentMethods');
  const { actor } = useListController();
  const [methods, setMethods] = useState<readonly Placed[] | null>(null);
  if (!may) return null;
  const open = async () => setMethods(await readOrder());
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
          needs="managePaymentMethods"
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
          send={async ({ order }) => {
            // What others changed meanwhile stays, and a second try goes on where the first ended.
            const present = (await readOrder()).map(({ id }) => id);
            const kept = order.filter((id) => present.includes(id));
            const added = present.filter((id) => !order.includes(id));
            // One call places one method. They are sent in order, because each makes room.
            for (const move of moves(present, [...kept, ...added]))
              await change(PlacePaymentMethod, { ...move, key: crypto.randomUUID() });
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
