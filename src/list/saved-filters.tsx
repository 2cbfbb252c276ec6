import { Button, Popover } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { memo, Suspense, useCallback, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { sameFilter } from './clean-filter.ts';
import { useListController } from './list-controller.ts';
import { SavedFiltersMenu } from './list-parts.ts';
import { useViews } from './views/views-context.ts';

/** Named sets of filters, stored on the server: apply, update, save as, delete, share, pin. */
export const SavedFilters = memo(function SavedFilters() {
  const { actor } = useListController();
  const { t } = useTranslation('list');
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const { saved, shared, appliedId } = useViews();
  const { sets, applied } = saved.state.context;
  const own = sets.find((set) => set.name === applied);
  const current = own ?? shared.filters.find(({ id }) => id === appliedId);
  const changed = current !== undefined && !sameFilter(current.data, filter);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Popover
      minimal
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      content={
        <Suspense>
          <SavedFiltersMenu
            isFiltered={Object.keys(filter).length > 0}
            isOwnChanged={own !== undefined && changed}
            onClose={close}
          />
        </Suspense>
      }
      onOpening={() => {
        actor.send({ type: 'hold', by: 'saved' });
        void shared.load();
      }}
      onClosed={() => {
        actor.send({ type: 'release', by: 'saved' });
        saved.send({ type: 'dismiss' });
      }}
    >
      <Button
        variant="minimal"
        data-testid="saved"
        endIcon={<CaretDown />}
        // The menu receives Escape only when it has the focus, which is a moment later.
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
        text={
          <>
            {current?.name ?? t('saved.title')}
            {changed && <em className="wf-muted"> · {t('saved.changed')}</em>}
          </>
        }
      />
    </Popover>
  );
});
