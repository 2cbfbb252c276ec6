import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listMachine } from '../../machines/list/list.machine.ts';
import type { ListQuery } from '../../machines/list/list-context.ts';
import { read } from '../data/client.ts';
import { toClientError } from '../data/client-error.ts';
import { queuePatch } from '../data/frame-queue.ts';
import { liveStore, type Row } from '../data/live-store.ts';
import { usePreference, useSession } from '../data/session.ts';
import { useWatch } from '../data/use-live.ts';
import { useRetry } from '../data/use-retry.ts';
import { bulkWorks } from './bulk/bulk-work.ts';
import type { ListSpec } from './define-list.ts';
import type { ListController, ListSource } from './list-controller.ts';
import { makeCursor } from './list-cursor.ts';
import { liveDocument, rootField } from './list-documents.ts';
import { fromSearch } from './list-url.ts';
import { variablesOf } from './list-variables.ts';
import { mayTake } from './may-take.ts';
import { cachedPage, type ListAnswer } from './page-cache.ts';
import { usePageSize } from './page-size.ts';
import { pageRead } from './read-times.ts';
import { useDepartedRows } from './use-departed-rows.ts';
import { useInnerRows } from './use-inner-rows.ts';
import { useListAddress } from './use-list-address.ts';

interface Frame {
  readonly rows: readonly (Row & { readonly __typename?: string })[];
  readonly ids: readonly string[] | null;
  readonly total: number | null;
}

/**
 * Spread of reloads after a reset, in milliseconds. All tabs of all staff are reset at once, so
 * reloads are spread; a tab that is reset repeatedly waits longer each time.
 */
const resetSpreadMs = 1_000;
const maxDoublings = 5;

/** Stores the rows of the page, unless newer ones are stored. */
function putRows({ items, asOf }: ListAnswer) {
  const type = items[0]?.__typename;
  for (const row of items) liveStore.put(type ?? '', row, asOf);
  return { type, ids: items.map(({ id }) => id) };
}

/**
 * Sends the first request before anything is rendered. Until the response, the cached page is
 * shown.
 */
function begin(spec: ListSpec, query: ListQuery) {
  const variables = variablesOf(spec, query);
  let answer: Promise<Record<string, unknown>> | undefined = read(spec.query, variables);
  answer.catch(() => {});
  const inHand = cachedPage(spec, variables);
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

/** Hosts the list machine: sends requests, watches events, and synchronises the address. */
export function useList(
  spec: ListSpec,
  path?: string,
): { list: ListController; source: ListSource } {
  const { admin, capabilities } = useSession();
  const startSize = usePageSize();
  const [search] = useSearchParams();
  const [follow] = usePreference<boolean>('follow', false);
  const initial = useMemo(
    (): ListQuery => ({
      page: 1,
      size: spec.size ?? startSize,
      sort: spec.sort,
      filter: spec.start ?? {},
    }),
    [spec, startSize],
  );
  const [begun] = useState(() => begin(spec, fromSearch(search, spec, initial)));
  const actor = useActorRef(listMachine, {
    input: { query: begun.query, initial, follow, inHand: begun.shown },
  });
  const query = useSelector(actor, ({ context }) => context.query);
  const requestId = useSelector(actor, ({ context }) => context.requestId);
  const [source, setSource] = useState<ListSource>(begun.source);
  const [type, setType] = useState(begun.type);
  const [watched, setWatched] = useState(variablesOf(spec, query));
  const [cursor] = useState(makeCursor);
  const root = rootField(spec);
  const departed = useDepartedRows(spec, actor);

  useListAddress(spec, actor, query, initial);

  // The last frame of the page since the request. The response can be older, and the frame would
  // not be sent again.
  const frameSinceRequest = useRef<{ readonly of: object; readonly frame: Frame } | null>(null);
  useEffect(() => {
    let current = true;
    const variables = variablesOf(spec, actor.getSnapshot().context.query);
    frameSinceRequest.current = null;
    (begun.takeAnswer() ?? read(spec.query, variables)).then(
      (answer) => {
        if (!current) return;
        const page = answer[root] as ListAnswer;
        departed.restart();
        const { type: found, ids } = putRows(page);
        if (found) {
          liveStore.evictExcept(found, ids);
          setType(found);
        }
        pageRead(spec.key, variables);
        setWatched(variables);
        setSource({ answer: page, readAt: Date.now(), error: null });
        actor.send({ type: 'rows', requestId, ids, ...countsOf(page) });
        const laterFrame = frameSinceRequest.current;
        if (laterFrame?.frame.ids && JSON.stringify(laterFrame.of) === JSON.stringify(variables))
          actor.send({
            type: 'membership',
            ids: laterFrame.frame.ids,
            total: laterFrame.frame.total,
          });
      },
      (reason: unknown) => {
        if (!current) return;
        setSource((before) => ({ ...before, error: toClientError(reason) }));
        actor.send({ type: 'failed', requestId });
      },
    );
    return () => {
      current = false;
    };
  }, [actor, requestId, spec, root, begun, departed]);

  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resets = useRef(0);
  useEffect(() => () => clearTimeout(resetting.current), []);
  const live = useMemo(() => (spec.live ? liveDocument(spec) : undefined), [spec]);
  useWatch(live, watched, source.answer ?? false, {
    next: (data, frameCursor) => {
      resets.current = 0;
      const frame = data[`${root}Live`] as Frame | undefined;
      if (!frame) return;
      for (const row of frame.rows) {
        const found = row.__typename ?? type;
        if (type === '') setType(found);
        queuePatch(found, row, frameCursor);
      }
      const { ids, total } = frame;
      // A frame of the whole page says what the page is, not what changed.
      departed.hasNews(frame.rows.flatMap(({ id }) => (ids?.includes(id) ? [] : [id])));
      if (!ids) return;
      frameSinceRequest.current = { of: watched, frame };
      actor.send({ type: 'membership', ids, total });
    },
    reset: () => {
      clearTimeout(resetting.current);
      resetting.current = setTimeout(
        () => actor.send({ type: 'refresh' }),
        Math.random() * resetSpreadMs * 2 ** Math.min(resets.current, maxDoublings),
      );
      resets.current += 1;
    },
    failed: (error) => setSource((before) => ({ ...before, error })),
    shown: () => actor.getSnapshot().context.ids,
  });

  useRetry(
    source.error,
    useCallback(() => actor.send({ type: 'refresh' }), [actor]),
  );
  useEffect(() => actor.send({ type: 'follow', on: follow }), [actor, follow]);

  const { inner, fetchInner } = useInnerRows(spec, actor, type, source.readAt);
  const works = useMemo(() => bulkWorks(spec, admin), [spec, admin]);
  const selects = works.some(({ capability }) => mayTake(capabilities, capability));
  const list = useMemo(
    () => ({ spec, path, actor, type, inner, fetchInner, works, selects, cursor }),
    [spec, path, actor, type, inner, fetchInner, works, selects, cursor],
  );
  return { list, source };
}
