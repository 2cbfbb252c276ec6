import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { useReferences } from '../../data/references.ts';
import { useMay } from '../../data/session.ts';
import { ChoiceField } from '../../form/choice-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TagChip } from './tag-chip.tsx';
import { TagUsers, UntagUsers } from './tags.graphql.ts';

interface Props {
  readonly userId: string;
  /** Null if they cannot be read; they are then not edited. */
  readonly tagIds: readonly string[] | null;
  readonly onChanged: () => void;
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((id) => !others.includes(id));

/** Edits one user's tags. Only the difference between the chosen and the current tags is sent. */
export function UserTags({ userId, tagIds, onChanged }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { tags } = useReferences();
  const mayTag = useMay('tagUser');
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (newTagIds: readonly string[]) => {
    setBusy(true);
    const keyed = () => ({ userIds: [userId], key: crypto.randomUUID() });
    const added = without(newTagIds, tagIds ?? []);
    const removed = without(tagIds ?? [], newTagIds);
    try {
      if (added.length > 0) await change(TagUsers, { ...keyed(), tagIds: added });
      if (removed.length > 0) await change(UntagUsers, { ...keyed(), tagIds: removed });
      notify({ intent: 'success', key: 'users:tagging.saved' });
      setDraft(null);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
      onChanged();
    }
  };

  if (draft === null) {
    return (
      <div className="user-page-tags" data-testid="tags">
        {!tagIds && <span className="wf-none">–</span>}
        {tagIds?.length === 0 && <span className="wf-muted">{t('record.noTags')}</span>}
        {tagIds?.map((id) => (
          <TagChip key={id} tag={tags.get(id) ?? { name: `#${id}`, colour: '#BDBDBD' }} />
        ))}
        {mayTag && tagIds && (
          <Button
            size="small"
            variant="minimal"
            icon={<EditIcon size={12} />}
            aria-label={t('tagging.edit')}
            title={t('tagging.edit')}
            onClick={() => setDraft(tagIds)}
          />
        )}
      </div>
    );
  }
  return (
    <div className="user-page-tags">
      <ChoiceField
        id="user-tags"
        label={t('record.tags')}
        multiple
        disabled={busy}
        choices={[...tags.values()].map(({ id, name }) => ({ value: id, label: name }))}
        value={draft}
        onChange={setDraft}
      />
      <Button
        intent="primary"
        text={t('common:do.save')}
        loading={busy}
        onClick={() => void save(draft)}
      />
      <Button text={t('common:do.cancel')} disabled={busy} onClick={() => setDraft(null)} />
    </div>
  );
}
