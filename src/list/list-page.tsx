import './list.css';
import '../form/form.css';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { readRecord } from '../action/send-act.ts';
import { ClientError } from '../data/client-error.ts';
import { notifyFailure } from '../data/notices.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { BulkWork } from './bulk/bulk-work.ts';
import type { BulkTarget } from './bulk/read-target.ts';
import { CursorSpeech } from './cursor-speech.tsx';
import type { ListSpec } from './define-list.ts';
import { FilterSlot } from './filter-slot.tsx';
import { Grid } from './grid/grid.tsx';
import { ActsContext } from './list-acts.ts';
import { useColumns } from './list-columns.ts';
import { ListContext, SourceContext } from './list-controller.ts';
import {
  ActDialog,
  BulkDialog,
  fetchPartsSoon,
  PeekPanel,
  RowFormDialog,
  ViewTabs,
} from './list-parts.ts';
import { useListShortcuts } from './list-shortcuts.ts';
import { ListState, StaleBanner } from './list-state.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import type { RowFormFor } from './row-form.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useList } from './use-list.ts';
import { PinnedViews, ViewsProvider } from './views/views-provider.tsx';

type PendingDialog =
  | {
      readonly kind: 'one';
      readonly record: RecordSpec;
      readonly event: string;
      readonly row: AnyRow;
    }
  | { readonly kind: 'form'; readonly name: string; readonly row: AnyRow }
  | { readonly kind: 'many'; readonly work: BulkWork; readonly target: BulkTarget };

interface Props {
  readonly spec: ListSpec;
  /** Address of the screen, if the list is all of it. */
  readonly path?: string;
  /**
   * Shown first in the toolbar and in an empty list, with access to the list (`useListController`).
   */
  readonly tools?: React.ReactNode;
}

/**
 * A complete list page from its definition. Its parts subscribe to the list themselves and are
 * memoised, so opening the filters or a dialog renders none of them again.
 */
export function ListPage({ spec, path, tools }: Props) {
  const { list, source } = useList(spec, path);
  const { actor } = list;
  const [pendingDialog, setPendingDialog] = useState<PendingDialog | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const text = useDerivedText(spec.name);
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const columns = useColumns(spec, filter);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [isPeeking, setPeeking] = useState(false);
  const togglePeek = () => {
    if (list.cursor.at() === null) list.cursor.moveTo(actor.getSnapshot().context.ids[0] ?? null);
    setPeeking(!isPeeking);
  };
  useListShortcuts(list, { openFilters: () => setFiltersOpen(true), togglePeek });

  const acts = useMemo(
    () => ({
      act: (event: string, row: AnyRow) => {
        if (spec.record) setPendingDialog({ kind: 'one', record: spec.record, event, row });
      },
      other: (name: string, row: AnyRow) => {
        const other = spec.others?.[name];
        const id = other?.id(row);
        if (!other || !id) return;
        const { record, event } = other;
        readRecord(record, id).then((found) => {
          if (found) setPendingDialog({ kind: 'one', record, event, row: found });
          else notifyFailure(new ClientError('The record is gone', 'NotFound'));
        }, notifyFailure);
      },
      form: (name: string, row: AnyRow) => setPendingDialog({ kind: 'form', name, row }),
      bulk: (work: BulkWork) => {
        const { selected, allMatching, query } = actor.getSnapshot().context;
        setPendingDialog({
          kind: 'many',
          work,
          target: { ids: allMatching ? null : selected, query },
        });
      },
    }),
    [actor, spec],
  );
  // Rows do not move under an open dialog.
  useEffect(() => {
    actor.send({ type: pendingDialog ? 'hold' : 'release', by: 'dialog' });
  }, [actor, pendingDialog]);
  const close = useCallback(() => setPendingDialog(null), []);
  const closeForm = useCallback(
    (isDone: boolean) => {
      setPendingDialog(null);
      if (isDone) actor.send({ type: 'refresh' });
    },
    [actor],
  );
  const form = pendingDialog?.kind === 'form' ? spec.forms?.[pendingDialog.name] : undefined;
  useEffect(() => {
    if (!busy) fetchPartsSoon(spec);
  }, [busy, spec]);

  return (
    <ListContext.Provider value={list}>
      <SourceContext.Provider value={source}>
        <ActsContext.Provider value={acts}>
          <section className="list" aria-label={text(spec.title)} data-testid={spec.key}>
            <ViewsProvider>
              <ListToolbar
                columns={columns}
                filtersOpen={filtersOpen}
                onFilters={() => setFiltersOpen(!filtersOpen)}
                tools={tools}
              />
              <PinnedViews>
                <ViewTabs />
              </PinnedViews>
            </ViewsProvider>
            {filtersOpen && <FilterSlot onClose={() => setFiltersOpen(false)} />}
            <StaleBanner />
            <div className="list-body" aria-busy={busy} data-busy={busy} data-peeking={isPeeking}>
              <Grid columns={columns} />
              <ListState tools={tools} />
              {isPeeking && (
                <Suspense>
                  <PeekPanel columns={columns} onClose={() => setPeeking(false)} />
                </Suspense>
              )}
            </div>
            <CursorSpeech columns={columns} />
            <SelectionBar />
            <Pager />
          </section>
          <Suspense>
            {pendingDialog?.kind === 'one' && (
              <ActDialog
                record={pendingDialog.record}
                event={pendingDialog.event}
                row={pendingDialog.row}
                onClose={close}
              />
            )}
            {pendingDialog?.kind === 'form' && form && (
              <RowFormDialog
                name={spec.name}
                act={pendingDialog.name}
                form={form as RowFormFor<AnyRow>}
                row={pendingDialog.row}
                onClose={closeForm}
              />
            )}
            {pendingDialog?.kind === 'many' && (
              <BulkDialog work={pendingDialog.work} target={pendingDialog.target} onClose={close} />
            )}
          </Suspense>
        </ActsContext.Provider>
      </SourceContext.Provider>
    </ListContext.Provider>
  );
}
