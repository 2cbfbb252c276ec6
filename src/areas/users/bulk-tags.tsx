import { Button } from '@blueprintjs/core';
import { TagIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListController } from '../../list/list-controller.ts';
import { readAll } from '../../list/read-all.ts';
import { TagUsersDialog } from './tag-users-dialog.tsx';

/** Adds tags to the selected users, or takes them away (d1:74). */
export function BulkTags() {
  const { t } = useTranslation('users');
  const { spec, actor } = useListController();
  const [act, setAct] = useState<'add' | 'remove' | null>(null);
  const ids = async () => {
    const { selected, allMatching, query } = actor.getSnapshot().context;
    if (!allMatching) return selected;
    const all: string[] = [];
    for await (const { rows } of readAll(spec, query, new AbortController().signal)) {
      all.push(...rows.map(({ id }) => id));
    }
    return all;
  };
  const { selected, allMatching, total } = actor.getSnapshot().context;
  const count = allMatching ? (total ?? 0) : selected.length;
  return (
    <>
      {(['add', 'remove'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          variant="outlined"
          icon={<TagIcon size={12} />}
          data-testid={`bulk.tags.${one}`}
          text={t(`tagging.${one}`)}
          onClick={() => setAct(one)}
        />
      ))}
      {act && <TagUsersDialog act={act} count={count} ids={ids} onClose={() => setAct(null)} />}
    </>
  );
}
