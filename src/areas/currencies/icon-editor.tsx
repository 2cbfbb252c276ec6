import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { storedPicture } from '../../entities/picture-address.ts';
import { TitleIcon } from '../../entities/title-icon.tsx';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { DeleteCurrencyIcon, SetCurrencyIcon } from './currencies.graphql.ts';

interface Props {
  readonly row: { readonly id: string; readonly icon: string | null; readonly title: string };
  readonly onDone: () => void;
}

const fields = {
  icon: {
    as: 'file',
    target: 'icon',
    removable: true,
    present: storedPicture('icon'),
  },
} as const;

/** Replaces or removes the picture of a currency (d3:518). */
export function IconEditor({ row, onDone }: Props) {
  const text = useDerivedText('currencies');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { id } = row;
  return (
    <div className="title-icon-editor" data-testid="icon">
      <TitleIcon row={row} />
      <Button
        data-testid="icon.edit"
        text={text('acts.icon.label', row)}
        onClick={() => setDialogOpen(true)}
      />
      {isDialogOpen && (
        <FormDialog
          needs="manageCurrencies"
          name="currencies"
          act="icon"
          about={row}
          fields={fields}
          start={row}
          send={({ icon }, key) =>
            icon === null
              ? change(DeleteCurrencyIcon, { id, key })
              : change(SetCurrencyIcon, { id, key, icon })
          }
          onClose={(done) => {
            setDialogOpen(false);
            if (done) onDone();
          }}
        />
      )}
    </div>
  );
}
