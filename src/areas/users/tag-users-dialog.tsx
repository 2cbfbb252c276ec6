import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { useReferences } from '../../data/references.ts';
import { ChoiceField } from '../../form/choice-field.tsx';
import { TagUsers, UntagUsers } from './tags.graphql.ts';

interface Props {
  readonly act: 'add' | 'remove';
  /** How many users are meant. */
  readonly count: number;
  readonly ids: () => Promise<readonly string[]>;
  readonly onClose: () => void;
}

/** The back office takes this many users in one call. */
const atOnce = 500;

export function TagUsersDialog({ act, count, ids, onClose }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { tags } = useReferences();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const userIds = await ids();
      for (let from = 0; from < userIds.length; from += atOnce) {
        const some = userIds.slice(from, from + atOnce);
        const what = { userIds: some, tagIds: [...chosen] };
        await (act === 'add' ? change(TagUsers, what) : change(UntagUsers, what));
      }
      const key = act === 'add' ? 'users:tagging.added' : 'users:tagging.removed';
      notify({ intent: 'success', key });
      onClose();
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t(`tagging.${act}`)} onClose={onClose} className="small-dialog">
      <DialogBody>
        <p>{count === 0 ? t('tagging.none') : t('tagging.who', { count })}</p>
        <div className="wf-field">
          <label htmlFor="tagging">{t('tagging.choose')}</label>
          <ChoiceField
            id="tagging"
            label={t('tagging.choose')}
            multiple
            disabled={busy}
            choices={[...tags.values()].map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common:do.cancel')} disabled={busy} onClick={onClose} />
            <Button
              intent="primary"
              data-testid="tagging.ok"
              loading={busy}
              disabled={count === 0 || chosen.length === 0}
              text={t(`tagging.${act}`)}
              onClick={() => void send()}
            />
          </>
        }
      />
    </Dialog>
  );
}
