import './list.css';
import '../form/form.css';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyRow } from '../action/define-record.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { BulkTarget } from './bulk-run.ts';
import { CursorSpeech } from './cursor-speech.tsx';
import type { ListSpec } from './define-list.ts';
import { Grid } from './grid/grid.tsx';
import { ActsContext } from './list-acts.ts';
import { useColumns } from './list-columns.ts';
import { ListContext } from './list-controller.ts';
import { ActDialog, BulkDialog, FilterPanel } from './list-parts.ts';
import { useListShortcuts } from './list-shortcuts.ts';
import { ListState, StaleBanner } from './list-state.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useList } from './use-list.ts';

type Asked =
  | { readonly kind: 'one'; readonly event: string; readonly row: AnyRow }
  | { readonly kind: 'many'; readonly event: string; readonly target: BulkTarget };

interface Props {
  readonly spec: ListSpec;
  /** What may be done with the selected rows besides the record's acts. */
  readonly selectionTools?: React.ReactNode;
}

/** A whole list screen from its definition. */
export function ListPage({ spec, selectionTools }: Props) {
  const list = useList(spec);
  const { actor } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const text = useDerivedText(spec.name);
  const columns = useColumns(spec);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useListShortcuts(list, () => setFiltersOpen(true));

  const acts = useMemo(
    () => ({
      act: (event: string, row: AnyRow) => setAsked({ kind: 'one', event, row }),
      bulk: (event: string) => {
        const { selected, allMatching, query } = actor.getSnapshot().context;
        setAsked({ kind: 'many', event, target: { ids: allMatching ? null : selected, query } });
      },
    }),
    [actor],
  );
  // Nothing moves under an open dialog.
  useEffect(() => {
    actor.send({ type: asked ? 'hold' : 'release', by: 'dialog' });
  }, [actor, asked]);
  const close = useCallback(() => setAsked(null), []);
  const { record } = spec;

  return (
    <ListContext.Provider value={list}>
      <ActsContext.Provider value={acts}>
        <section className="wf-list" aria-label={text(spec.title)} data-testid={spec.key}>
          <ListToolbar
            columns={columns}
            filtersOpen={filtersOpen}
            onFilters={() => setFiltersOpen(!filtersOpen)}
          />
          <Suspense>
            {filtersOpen && <FilterPanel onClose={() => setFiltersOpen(false)} />}
          </Suspense>
          <StaleBanner />
          <SelectionBar>{selectionTools}</SelectionBar>
          <div className="wf-list-body" aria-busy={busy} data-busy={busy}>
            <Grid columns={columns} />
            <ListState />
          </div>
          <CursorSpeech columns={columns} />
          <Pager />
        </section>
        <Suspense>
          {asked?.kind === 'one' && record && (
            <ActDialog record={record} event={asked.event} row={asked.row} onClose={close} />
          )}
          {asked?.kind === 'many' && record && (
            <BulkDialog record={record} event={asked.event} target={asked.target} onClose={close} />
          )}
        </Suspense>
      </ActsContext.Provider>
    </ListContext.Provider>
  );
}
