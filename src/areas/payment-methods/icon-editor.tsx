import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { storedPicture } from '../../entities/picture-address.ts';
import { TitleIcon } from '../../entities/title-icon.tsx';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { SetPaymentMethodIcon } from './payment-methods.graphql.ts';

interface Props {
  readonly row: {
    readonly id: string;
    readonly icon: string | null;
    readonly title: string | null;
  };
  readonly onDone: () => void;
}

const fields = {
  icon: { as: 'file', target: 'icon', present: storedPicture('icon') },
} as const;

/** Replaces the icon of a payment method (d3:505). No document has a call that removes it. */
export function IconEditor({ row, onDone }: Props) {
  const text = useDerivedText('paymentMethods');
  const [isOpen, setOpen] = useState(false);
  const { id, title } = row;
  return (
    <div className="title-icon-editor" data-testid="icon">
      <TitleIcon row={row} />
      <Button
        data-testid="icon.edit"
        text={text('acts.icon.label')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FormDialog
          needs="managePaymentMethods"
          name="paymentMethods"
          act="icon"
          about={{ name: title ?? `#${id}` }}
          fields={fields}
          start={{ ...row }}
          send={({ icon }, key) => change(SetPaymentMethodIcon, { id, key, icon })}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) onDone();
          }}
        />
      )}
    </div>
  );
}
