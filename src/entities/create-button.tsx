import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Capability } from '../../machines/access.policy.ts';
import { FormDialog } from '../action/form-dialog.tsx';
import type { FormDialogProps } from '../action/form-dialog-window.tsx';
import { useSession } from '../data/session.ts';
import type { FieldSpecs } from '../form/field-spec.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useListController } from '../list/list-controller.ts';

interface Props<Specs extends FieldSpecs>
  extends Pick<FormDialogProps<Specs>, 'name' | 'fields' | 'start' | 'send' | 'children'> {
  /** Without it, every admin may. */
  readonly needs?: Capability;
}

/**
 * Adds a row to the surrounding list: a button for admins with the capability, its form, and a
 * reload of the list.
 */
export function CreateButton<const Specs extends FieldSpecs>(props: Props<Specs>) {
  const { actor } = useListController();
  return <CreateAnywhere {...props} onDone={() => actor.send({ type: 'refresh' })} />;
}

/** Adds a row without a surrounding list. */
export function CreateAnywhere<const Specs extends FieldSpecs>({
  needs,
  name,
  onDone,
  ...form
}: Props<Specs> & { readonly onDone: () => void }) {
  const text = useDerivedText(name);
  const capabilities = useSession().capabilities;
  const may = needs === undefined || capabilities.includes(needs);
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid={`${name}.create`}
        text={text('acts.create.label')}
        onClick={() => setDialogOpen(true)}
      />
      {isDialogOpen && (
        <FormDialog
          name={name}
          act="create"
          needs={needs}
          {...form}
          onClose={(done) => {
            setDialogOpen(false);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}
