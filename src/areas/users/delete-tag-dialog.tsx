import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { completeTag, type GivenTag } from '../../data/references.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowDialogProps } from '../../list/row-form.ts';
import { renewTags } from './renew-tags.ts';
import { TagChip } from './tag-chip.tsx';
import { DeleteTag } from './tags.graphql.ts';

/** Asks for confirmation before a tag is deleted. */
export function DeleteTagDialog({ row, onClose }: RowDialogProps<GivenTag>) {
  const tag = completeTag(row);
  const { t } = useTranslation(['tags', 'common']);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await change(DeleteTag, { id: tag.id });
      await renewTags();
      notify({ intent: 'success', key: 'tags:acts.delete.done' });
      onClose(true);
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t('acts.delete.label', { name: tag.name })}
      onClose={() => onClose(false)}
      className="wf-small-dialog"
    >
      <DialogBody>
        <p>
          <TagChip tag={tag} />
        </p>
        <p>{t('acts.delete.will')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common:do.cancel')} autoFocus onClick={() => onClose(false)} />
            <Button
              intent="danger"
              text={t('common:do.delete')}
              loading={busy}
              onClick={() => void remove()}
            />
          </>
        }
      />
    </Dialog>
  );
}
