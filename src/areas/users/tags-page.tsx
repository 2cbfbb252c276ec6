import { Button, InputGroup } from '@blueprintjs/core';
import { EditIcon, PeopleIcon, PlusIcon, SearchIcon, TrashIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { read } from '../../data/client.ts';
import { notifyFailure } from '../../data/notices.ts';
import { type Tag, useReferences } from '../../data/references.ts';
import { useMay } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { TagChip } from './tag-chip.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { Tags } from './tags.graphql.ts';
import './tags-page.css';

type PendingAction =
  | { readonly act: 'create' }
  | { readonly act: 'edit' | 'delete'; readonly tag: Tag };

/** User tags: search, create, edit name and colour, delete (d1:93). */
export function TagsPage() {
  const { t } = useTranslation('tags');
  const [search, setSearch] = useState('');
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const manages = useMay('manageTags');
  const tags = useFoundTags(search.trim());
  const close = () => setPendingAction(undefined);

  return (
    <div className="tags-page">
      <div className="tags-page-bar">
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={search}
          onValueChange={setSearch}
        />
        <span className="wf-muted wf-num" role="status">
          {t('count', { count: tags.length })}
        </span>
        {manages && (
          <Button
            intent="primary"
            icon={<PlusIcon />}
            text={t('create')}
            onClick={() => setPendingAction({ act: 'create' })}
          />
        )}
      </div>
      {tags.length === 0 && <p className="wf-muted">{t('none')}</p>}
      <ul className="tags-page-list">
        {tags.map((tag) => (
          <li key={tag.id}>
            <TagChip tag={tag} />
            <span className="wf-muted wf-num">#{tag.id}</span>
            <Link
              className="tags-page-users"
              to={`/users?tagIds=${tag.id}`}
              title={t('users', { name: tag.name })}
              aria-label={t('users', { name: tag.name })}
            >
              <PeopleIcon />
            </Link>
            {manages && (
              <>
                <Button
                  variant="minimal"
                  icon={<EditIcon />}
                  aria-label={t('edit', { name: tag.name })}
                  title={t('edit', { name: tag.name })}
                  onClick={() => setPendingAction({ act: 'edit', tag })}
                />
                <Button
                  variant="minimal"
                  icon={<TrashIcon />}
                  aria-label={t('delete', { name: tag.name })}
                  title={t('delete', { name: tag.name })}
                  onClick={() => setPendingAction({ act: 'delete', tag })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {pendingAction?.act === 'create' && <TagDialog onClose={close} />}
      {pendingAction?.act === 'edit' && <TagDialog tag={pendingAction.tag} onClose={close} />}
      {pendingAction?.act === 'delete' && (
        <DeleteTagDialog tag={pendingAction.tag} onClose={close} />
      )}
    </div>
  );
}

/** Returns all tags, or those that the server finds; an outdated search is dropped. */
function useFoundTags(search: string): readonly Tag[] {
  const { tags } = useReferences();
  const [found, setFound] = useState<{ of: string; ids: ReadonlySet<string> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed tag may match now
  useEffect(() => {
    if (search === '') return setFound(undefined);
    let stale = false;
    const timer = setTimeout(() => {
      read(Tags, { search }).then((answer) => {
        if (!stale) setFound({ of: search, ids: new Set(answer.tags?.map(({ id }) => id)) });
      }, notifyFailure);
    }, 200);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [search, tags]);
  const all = [...tags.values()];
  return found ? all.filter(({ id }) => found.ids.has(id)) : all;
}
