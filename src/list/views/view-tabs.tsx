import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCommands } from '../../keys/commands.ts';
import { sameFilter } from '../clean-filter.ts';
import { useListController } from '../list-controller.ts';
import { AlertButton } from './alert-button.tsx';
import { useViewCount } from './use-view-count.ts';
import { ViewCountText } from './view-count-text.tsx';
import { useViews, type View } from './views-context.ts';

/** The pinned views of the list as tabs with live counters. */
export const ViewTabs = memo(function ViewTabs() {
  const { t } = useTranslation('list');
  const { actor } = useListController();
  const { views, applyNone, applyOwn, applyShared, saved, appliedId } = useViews();
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const usual = useSelector(actor, ({ context }) => context.initial.filter);
  const show = ({ pinned: { sharedId }, name, data }: View) =>
    sharedId ? applyShared({ id: sharedId, data }) : applyOwn(name);
  useCommands(
    views.map((view) => ({
      id: `view.${view.pinned.sharedId ?? ''}.${view.name}`,
      label: t('views.show', { name: view.name }),
      run: () => show(view),
    })),
  );
  const { applied } = saved.state.context;
  const isApplied = ({ pinned: { sharedId }, name }: View) =>
    sharedId === undefined ? name === applied : sharedId === appliedId;
  const isShown = (view: View) => isApplied(view) || sameFilter(filter, view.data);
  return (
    <nav className="view-tabs" aria-label={t('views.label')} data-testid="views">
      <button
        type="button"
        className="view-tabs-tab"
        aria-pressed={sameFilter(filter, usual) && !views.some(isShown)}
        onClick={applyNone}
      >
        {t('views.all')}
      </button>
      {views.map((view) => (
        <ViewTab
          key={view.pinned.sharedId ?? view.name}
          view={view}
          isShown={isShown(view)}
          onShow={() => show(view)}
        />
      ))}
    </nav>
  );
});

interface TabProps {
  readonly view: View;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function ViewTab({ view, isShown, onShow }: TabProps) {
  const { spec } = useListController();
  const { pinned, name, data } = view;
  const { alertAbove } = pinned;
  const count = useViewCount(spec, data, 'summary');
  const isAbove = alertAbove !== undefined && count.total !== null && count.total > alertAbove;
  return (
    <span className="view-tabs-group" data-above={isAbove}>
      <button
        type="button"
        className="view-tabs-tab"
        aria-pressed={isShown}
        title={name}
        onClick={onShow}
      >
        <span className="view-tabs-name">{name}</span>
        <ViewCountText count={count} />
      </button>
      {pinned.path !== undefined && <AlertButton pinned={pinned} name={name} />}
    </span>
  );
}
