import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listMachine } from '../../machines/list/list.machine.ts';
import type { ListQuery } from '../../machines/list/list-context.ts';
import { read } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import { queuePatch } from '../data/frame-queue.ts';
import { liveStore, type Row } from '../data/live-store.ts';
import { useKept, useSession } from '../data/session.ts';
import { useAgain } from '../data/use-again.ts';
import { useWatch } from '../data/use-live.ts';
import { bulkWorks, mayTake } from './bulk/bulk-work.ts';
import type { ListSpec } from './define-list.ts';
import type { ListController, ListSource } from './list-controller.ts';
import { makeCursor } from './list-cursor.ts';
import { liveDocument, rootField } from './list-documents.ts';
import { fromSearch, toSearch } from './list-url.ts';
import { variablesOf } from './list-variables.ts';
import { keepPage, type ListAnswer, pageInHand } from './pages-in-hand.ts';
import { useInnerRows } from './use-inner-rows.ts';

interface Frame {
  readonly rows: readonly (Row & { readonly __typename?: string })[];
  readonly ids: readonly string[] | null;
  readonly total: number | null;
}

/**
 * After a reset a page is read anew, but never in a storm: all tabs of all staff are reset at once, and one that
 * is reset each time waits longer each time.
 */
const settleWithin = 1_000;
const mostDoublings = 5;

const asError = (reason: unknown) =>
  reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');

/** Takes the page's rows over, where nothing newer is known of them. */
function putRows({ items, asOf }: ListAnswer) {
  const type = items[0]?.__typename;
  for (const row of items) liveStore.put(type ?? '', row, asOf);
  return { type, ids: items.map(({ id }) => id) };
}

/** The first question, asked before anything is drawn; until it is answered, what is in hand of it is shown. */
function begin(spec: ListSpec, query: ListQuery) {
  const variables = variablesOf(spec, query);
  let answer: Promise<Record<string, unknown>> | undefined = read(spec.query, variables);
  answer.catch(() => {});
  const inHand = pageInHand(spec.key, variables);
  const rows = inHand && putRows(inHand.answer);
  return {
    query,
    takeAnswer: () => {
      const first = answer;
      answer = undefined;
      return first;
    },
    shown: inHand && rows ? { ids: rows.ids, ...countsOf(inHand.answer) } : undefined,
    source: {
      answer: null,
      readAt: inHand?.readAt ?? null,
      error: null,
    },
    type: rows?.type ?? '',
  };
}

const countsOf = ({ total, totalExact = true, pages = null }: ListAnswer) => ({
  ...{ total, exact: totalExact, pages },
});

/** Hosts the list machine: asks, watches, and keeps the address in step. */
export function useList(spec: ListSpec): { list: ListController; source: ListSource } {
  const { settings, admin, capabilities } = useSession();
  const [search, setSearch] = useSearchParams();
  const [follow] = useKept<boolean>('follow', false);
  const initial = useMemo(
    (): ListQuery => ({
      page: 1,
      size: spec.size ?? settings.itemsPerPage,
      sort: spec.sort,
      filter: spec.start ?? {},
    }),
    [spec, settings.itemsPerPage],
  );
  const [begun] = useState(() => begin(spec, fromSearch(search, spec, initial)));
  const actor = useActorRef(listMachine, {
    input: { query: begun.query, initial, follow, inHand: begun.shown },
  });
  const query = useSelector(actor, ({ context }) => context.query);
  const asked = useSelector(actor, ({ context }) => context.asked);
  const [source, setSource] = useState<ListSource>(begun.source);
  const [type, setType] = useState(begun.type);
  const [watched, setWatched] = useState(variablesOf(spec, query));
  const [cursor] = useState(makeCursor);
  const root = rootField(spec);

  // The address follows the list …
  const written = toSearch(query, initial).toString();
  const shown = useRef(search.toString());
  useEffect(() => {
    if (written === shown.current) return;
    shown.current = written;
    setSearch(new URLSearchParams(written));
  }, [written, setSearch]);
  // … and the list follows the address, when somebody went back or opened a link.
  const address = search.toString();
  useEffect(() => {
    if (address === shown.current) return;
    shown.current = address;
    actor.send({ type: 'visit', query: fromSearch(new URLSearchParams(address), spec, initial) });
  }, [address, actor, spec, initial]);

  // What was told of the page since it was asked for: the answer may be older, and would not be told again.
  const toldSince = useRef<{ readonly of: object; readonly frame: Frame } | null>(null);
  useEffect(() => {
    let current = true;
    const variables = variablesOf(spec, actor.getSnapshot().context.query);
    toldSince.current = null;
    (begun.takeAnswer() ?? read(spec.query, variables)).then(
      (answer) => {
        if (!current) return;
        const page = answer[root] as ListAnswer;
        const { type: found, ids } = putRows(page);
        if (found) {
          liveStore.keep(found, ids);
          setType(found);
        }
        keepPage(spec.key, variables, page);
        setWatched(variables);
        setSource({ answer: page, readAt: Date.now(), error: null });
        actor.send({ type: 'rows', asked, ids, ...countsOf(page) });
        const told = toldSince.current;
        if (told?.frame.ids && JSON.stringify(told.of) === JSON.stringify(variables))
          actor.send({ type: 'membership', ids: told.frame.ids, total: told.frame.total });
      },
      (reason: unknown) => {
        if (!current) return;
        setSource((before) => ({ ...before, error: asError(reason) }));
        actor.send({ type: 'failed', asked });
      },
    );
    return () => {
      current = false;
    };
  }, [actor, asked, spec, root, begun]);

  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resets = useRef(0);
  useEffect(() => () => clearTimeout(resetting.current), []);
  const live = useMemo(() => (spec.live ? liveDocument(spec) : undefined), [spec]);
  useWatch(live, watched, source.answer ?? false, {
    next: (data, place) => {
      resets.current = 0;
      const frame = data[`${root}Live`] as Frame | undefined;
      if (!frame) return;
      for (const row of frame.rows) {
        const found = row.__typename ?? type;
        if (type === '') setType(found);
        queuePatch(found, row, place);
      }
      const { ids, total } = frame;
      if (!ids) return;
      toldSince.current = { of: watched, frame };
      actor.send({ type: 'membership', ids, total });
    },
    reset: () => {
      clearTimeout(resetting.current);
      resetting.current = setTimeout(
        () => actor.send({ type: 'refresh' }),
        Math.random() * settleWithin * 2 ** Math.min(resets.current, mostDoublings),
      );
      resets.current += 1;
    },
    failed: (error) => setSource((before) => ({ ...before, error })),
    shown: () => actor.getSnapshot().context.ids,
  });

  useAgain(
    source.error,
    useCallback(() => actor.send({ type: 'refresh' }), [actor]),
  );
  useEffect(() => actor.send({ type: 'follow', on: follow }), [actor, follow]);

  const { inner, askInner } = useInnerRows(spec, actor, type, source.readAt);
  const works = useMemo(() => bulkWorks(spec, admin), [spec, admin]);
  const selects = works.some(({ capability }) => mayTake(capabilities, capability));
  const list = useMemo(
    () => ({ spec, actor, type, inner, askInner, works, selects, cursor }),
    [spec, actor, type, inner, askInner, works, selects, cursor],
  );
  return { list, source };
}
