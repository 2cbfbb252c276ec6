import './moderation-words.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { errorText } from '../../data/client-error.ts';
import { useMay } from '../../data/session.ts';
import type { SentValues } from '../../form/field-spec.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import {
  CreateModerationWords,
  DeleteModerationWords,
  EditModerationWords,
  type WordGroup,
} from './moderation-words.graphql.ts';
import { useWordGroups } from './use-word-groups.ts';

const fields = { groupName: { as: 'text' }, words: { as: 'words' } } as const;

type PendingAction =
  | { readonly act: 'create'; readonly group?: undefined }
  | { readonly act: 'edit' | 'delete'; readonly group: WordGroup };

function send({ act, group }: PendingAction, values: SentValues<typeof fields>, key: string) {
  if (act === 'create') return change(CreateModerationWords, { ...values, key });
  if (act === 'edit') return change(EditModerationWords, { ...values, id: group.id, key });
  return change(DeleteModerationWords, { id: group.id, key });
}

/** /p2p/moderation-words: groups of words that offers must not contain (d3:63). */
export function ModerationWordsPage() {
  const { t } = useTranslation(['moderationWords', 'errors', 'common']);
  const may = useMay('manageModerationWords');
  const { groups, error, again } = useWordGroups();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);

  if (!groups)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const about = pendingAction?.group ? { name: pendingAction.group.groupName } : {};
  return (
    <div className="moderation-words-word-groups" data-testid="moderationWords">
      <div className="moderation-words-word-groups-bar">
        <span className="wf-muted" role="status">
          {t('moderationWords:count', { count: groups.length })}
        </span>
        {may && (
          <Button
            intent="primary"
            icon={<PlusIcon />}
            data-testid="moderationWords.create"
            text={t('moderationWords:acts.create.label')}
            onClick={() => setPendingAction({ act: 'create' })}
          />
        )}
      </div>
      <ul>
        {groups.map((group) => (
          <li key={group.id} data-testid={`group.${group.id}`}>
            <strong>{group.groupName}</strong>
            <span className="moderation-words-word-groups-words">{group.words.join(', ')}</span>
            <span className="wf-muted wf-num">
              {t('moderationWords:hits', { count: group.hits ?? 0 })}
            </span>
            {may &&
              (['edit', 'delete'] as const).map((act) => {
                const label = t(`moderationWords:acts.${act}.label`, { name: group.groupName });
                return (
                  <Button
                    key={act}
                    variant="minimal"
                    icon={act === 'edit' ? <EditIcon /> : <TrashIcon />}
                    aria-label={label}
                    title={label}
                    onClick={() => setPendingAction({ act, group })}
                  />
                );
              })}
          </li>
        ))}
      </ul>
      {pendingAction && (
        <FormDialog
          name="moderationWords"
          act={pendingAction.act}
          about={about}
          {...(pendingAction.act === 'delete' ? {} : { fields })}
          {...(pendingAction.group ? { start: pendingAction.group } : {})}
          intent={pendingAction.act === 'delete' ? 'danger' : 'primary'}
          send={(values, key) => send(pendingAction, values, key)}
          onClose={(done) => {
            setPendingAction(null);
            if (done) again();
          }}
        />
      )}
    </div>
  );
}
