import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilterNameForm } from './filter-name-form.tsx';
import type { SharedFilter, SharedFilterList } from './use-shared-filters.ts';

interface Props {
  readonly filter: SharedFilter;
  readonly shared: SharedFilterList;
  readonly onEnd: () => void;
}

export function RenameSharedFilter({ filter, shared, onEnd }: Props) {
  const [name, setName] = useState(filter.name);
  const [problem, setProblem] = useState<'required' | 'taken' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setProblem('required');
    setBusy(true);
    const isTaken = await shared.rename(filter, name.trim());
    setBusy(false);
    if (isTaken) setProblem('taken');
    else onEnd();
  };
  return (
    <FilterNameForm
      {...{ name, problem, isBusy }}
      onName={(next) => {
        setName(next);
        setProblem(null);
      }}
      onSave={() => void save()}
      onCancel={onEnd}
    />
  );
}

/** Deleting the filter of another admin cannot be undone, so it asks first. */
export function DeleteSharedFilter({ filter, shared, onEnd }: Props) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <div className="list-saved-name" role="alertdialog" aria-labelledby="shared-filter-question">
      <div id="shared-filter-question">
        {t('list:shared.confirm', { name: filter.name, owner: filter.ownerName })}
      </div>
      <div className="list-saved-foot">
        <Button autoFocus size="small" text={t('common:do.cancel')} onClick={onEnd} />
        <Button
          size="small"
          intent="danger"
          text={t('common:do.delete')}
          onClick={() => {
            void shared.remove(filter);
            onEnd();
          }}
        />
      </div>
    </div>
  );
}
