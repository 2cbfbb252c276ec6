import { Button } from '@blueprintjs/core';
import { AlignJustify, Export, Filter, Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useMay, usePreference } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import type { Columns } from './list-columns.ts';
import { useListController } from './list-controller.ts';
import { FilterChips } from './list-parts.ts';
import { PendingChangesBar } from './pending-changes-bar.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBox } from './search-box.tsx';
import { StandingActs } from './standing-acts.tsx';
import { useExport } from './use-export.ts';

interface Props {
  readonly columns: Columns;
  readonly filtersOpen: boolean;
  readonly onFilters: () => void;
  readonly tools?: React.ReactNode;
}

/**
 * Shows the filters at the left, pending changes in the middle, and display settings at the right.
 */
export function ListToolbar({ columns, filtersOpen, onFilters, tools }: Props) {
  const { spec, actor } = useListController();
  const { t } = useTranslation(['list', 'common']);
  const [density, setDensity] = usePreference<'compact' | 'roomy'>('density', 'compact');
  const active = useSelector(actor, ({ context }) => Object.keys(context.query.filter).length);
  const { isBusy, start } = useExport(columns);
  const mayExport = useMay('export');
  return (
    <div className="list-toolbar">
      <SearchBox />
      {tools}
      {spec.filters.length > 0 && (
        <>
          <Button
            icon={<Filter size={14} />}
            active={filtersOpen}
            aria-expanded={filtersOpen}
            data-testid="filters"
            text={active > 0 ? t('list:filters.active', { count: active }) : t('list:filters.open')}
            onClick={onFilters}
          />
          <SavedFilters />
          <Suspense fallback={<div className="list-chips" />}>
            {active > 0 ? <FilterChips /> : <div className="list-chips" />}
          </Suspense>
        </>
      )}
      <span className="wf-grow" />
      <PendingChangesBar />
      <StandingActs />
      <div className="list-toolbar-picture">
        {mayExport && (
          <Button
            variant="minimal"
            icon={<Export />}
            disabled={isBusy}
            aria-label={t('list:export.start')}
            title={t('list:export.start')}
            data-testid="export"
            onClick={() => void start()}
          />
        )}
        <Button
          variant="minimal"
          icon={<AlignJustify />}
          active={density === 'compact'}
          aria-pressed={density === 'compact'}
          aria-label={t('list:density.compact')}
          title={t('list:density.compact')}
          onClick={() => setDensity(density === 'compact' ? 'roomy' : 'compact')}
        />
        <ColumnsMenu columns={columns} />
        <Button
          variant="minimal"
          icon={<Refresh />}
          aria-label={t('list:refresh')}
          title={t('list:refresh')}
          onClick={() => actor.send({ type: 'refresh' })}
        />
      </div>
    </div>
  );
}
