import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Capability } from '../../machines/access.policy.ts';
import { useMay } from '../data/session.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { FormDialogProps } from '../form/form-dialog-window.tsx';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useListController } from '../list/list-controller.ts';

interface Props extends Pick<FormDialogProps, 'name' | 'fields' | 'start' | 'send'> {
  readonly needs: Capability;
}

/** One more row of the list around it: a button for whoever may, its form, and the list read anew. */
export function CreateButton(props: Props) {
  const { actor } = useListController();
  return <CreateAnywhere {...props} onDone={() => actor.send({ type: 'refresh' })} />;
}

/** The same where there is no list around it. */
export function CreateAnywhere({
  needs,
  name,
  onDone,
  ...form
}: Props & { readonly onDone: () => void }) {
  const text = useDerivedText(name);
  const may = useMay(needs);
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid={`${name}.create`}
        text={text('acts.create.label')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <FormDialog
          name={name}
          act="create"
          {...form}
          onClose={(done) => {
            setAsking(false);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}
