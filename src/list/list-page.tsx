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
import { FilterPlace } from './filter-place.tsx';
import { Grid } from './grid/grid.tsx';
import { ActsContext } from './list-acts.ts';
import { useColumns } from './list-columns.ts';
import { ListContext, SourceContext } from './list-controller.ts';
import { ActDialog, BulkDialog, fetchPartsSoon } from './list-parts.ts';
import { useListShortcuts } from './list-shortcuts.ts';
import { ListState, StaleBanner } from './list-state.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useList } from './use-list.ts';

type Asked =
  | {
      readonly kind: 'one';
      readonly record: RecordSpec;
      readonly event: string;
      readonly row: AnyRow;
    }
  | { readonly kind: 'many'; readonly work: BulkWork; readonly target: BulkTarget };

interface Props {
  readonly spec: ListSpec;
  /** First in the toolbar and where there are no rows, within reach of the list (`useListController`). */
  readonly tools?: React.ReactNode;
}

/**
 * A whole list screen from its definition. Its parts hear of the list by themselves and are memoised: what
 * opens here (filters, a dialog) draws none of them anew.
 */
export function ListPage({ spec, tools }: Props) {
  const { list, source } = useList(spec);
  const { actor } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const text = useDerivedText(spec.name);
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const columns = useColumns(spec, filter);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useListShortcuts(list, () => setFiltersOpen(true));

  const acts = useMemo(
    () => ({
      act: (event: string, row: AnyRow) => {
        if (spec.record) setAsked({ kind: 'one', record: spec.record, event, row });
      },
      other: (name: string, row: AnyRow) => {
        const other = spec.others?.[name];
        const id = other?.id(row);
        if (!other || !id) return;
        const { record, event } = other;
        readRecord(record, id).then((found) => {
          if (found) setAsked({ kind: 'one', record, event, row: found });
          else notifyFailure(new ClientError('The record is gone', 'NotFound'));
        }, notifyFailure);
      },
      bulk: (work: BulkWork) => {
        const { selected, allMatching, query } = actor.getSnapshot().context;
        setAsked({ kind: 'many', work, target: { ids: allMatching ? null : selected, query } });
      },
    }),
    [actor, spec],
  );
  // Nothing moves under an open dialog.
  useEffect(() => {
    actor.send({ type: asked ? 'hold' : 'release', by: 'dialog' });
  }, [actor, asked]);
  const close = useCallback(() => setAsked(null), []);
  useEffect(() => {
    if (!busy) fetchPartsSoon(spec);
  }, [busy, spec]);

  return (
    <ListContext.Provider value={list}>
      <SourceContext.Provider value={source}>
        <ActsContext.Provider value={acts}>
          <section className="list" aria-label={text(spec.title)} data-testid={spec.key}>
            <ListToolbar
              columns={columns}
              filtersOpen={filtersOpen}
              onFilters={() => setFiltersOpen(!filtersOpen)}
              tools={tools}
            />
            {filtersOpen && <FilterPlace onClose={() => setFiltersOpen(false)} />}
            <StaleBanner />
            <div className="list-body" aria-busy={busy} data-busy={busy}>
              <Grid columns={columns} />
              <ListState tools={tools} />
            </div>
            <CursorSpeech columns={columns} />
            <SelectionBar />
            <Pager />
          </section>
          <Suspense>
            {asked?.kind === 'one' && (
              <ActDialog
                record={asked.record}
                event={asked.event}
                row={asked.row}
                onClose={close}
              />
            )}
            {asked?.kind === 'many' && (
              <BulkDialog work={asked.work} target={asked.target} onClose={close} />
            )}
          </Suspense>
        </ActsContext.Provider>
      </SourceContext.Provider>
    </ListContext.Provider>
  );
}
