import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import type { Tag } from '../../data/references.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { renewTags } from './renew-tags.ts';
import { TagChip } from './tag-chip.tsx';
import { DeleteTag } from './tags.graphql.ts';

interface Props {
  readonly tag: Tag;
  readonly onClose: () => void;
}

export function DeleteTagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation(['tags', 'common']);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await change(DeleteTag, { id: tag.id });
      await renewTags();
      notify({ intent: 'success', key: 'tags:deleted' });
      onClose();
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t('delete', { name: tag.name })}
      onClose={onClose}
      className="wf-small-dialog"
    >
      <DialogBody>
        <p>
          <TagChip tag={tag} />
        </p>
        <p>{t('deleteWill')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common:do.cancel')} autoFocus onClick={onClose} />
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
