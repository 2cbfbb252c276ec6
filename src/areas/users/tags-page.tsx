import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { tagsList } from './tags.list.ts';

const TagDialog = lazy(async () => ({ default: (await import('./tag-dialog.tsx')).TagDialog }));

function CreateTagButton() {
  const { t } = useTranslation('tags');
  const { actor } = useListController();
  const may = useMay('manageTags');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        data-testid="tags.create"
        text={t('acts.create.label')}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <TagDialog
            onClose={(isDone) => {
              setOpen(false);
              if (isDone) actor.send({ type: 'refresh' });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** /users/tags */
export const TagsPage = () => <ListPage spec={tagsList} tools={<CreateTagButton />} />;
