import { assign, setup } from 'xstate';
import { type ListContext, type ListEvent, type ListQuery, pagesOf } from './list-context.ts';
import { sameKeys, toggled, withRange } from './list-keys.ts';

const may = (context: ListContext) =>
  context.holds.length === 0 && context.selected.length === 0 && !context.allMatching;

const nothingSelected = { selected: [], allMatching: false, anchor: null } as const;

const shown = (context: ListContext, ids: readonly string[]) => ({
  ids,
  pendingIds: null,
  expanded: sameKeys(context.ids, ids) ? context.expanded : [],
});

type Rows = Extract<ListEvent, { type: 'rows' }>;

const counted = ({ total, exact, pages = null }: Rows) => ({ total, exact, pages });

/** The list's fields from a response. */
const answered = ({ query }: ListContext, rows: Rows) => ({
  query,
  ids: rows.ids,
  ...counted(rows),
});

const isUncounted = ({ total, pages }: ListContext) => total === null && pages === null;

const sameQuery = (a: ListQuery, b: ListQuery) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The common part of all lists. It does no I/O: the host sends the request for `query` and answers
 * with `rows`.
 */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    /** `inHand`: rows to show until the first response arrives. */
    input: {} as {
      query: ListQuery;
      initial: ListQuery;
      follow?: boolean;
      inHand?: Pick<ListContext, 'ids' | 'total' | 'exact' | 'pages'> | undefined;
    },
  },
  actions: {
    ask: assign({ requestId: ({ context }) => context.requestId + 1 }),
    showPending: assign(({ context }) =>
      context.pendingIds ? shown(context, context.pendingIds) : {},
    ),
    takeRows: assign(({ context, event }) =>
      event.type === 'rows' ? { ...shown(context, event.ids), ...counted(event) } : {},
    ),
    toLastPage: assign({
      query: ({ context, event }) => ({
        ...context.query,
        page: event.type === 'rows' ? pagesOf(answered(context, event)) : 1,
      }),
    }),
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'requestId' in event && event.requestId === context.requestId,
    ceasedToExist: ({ context, event }) =>
      event.type === 'rows' &&
      event.requestId === context.requestId &&
      event.ids.length === 0 &&
      ((event.total ?? 0) > 0 || (event.pages ?? 0) > 0) &&
      context.query.page > pagesOf(answered(context, event)),
    pageExists: ({ context, event }) =>
      event.type === 'page' &&
      Number.isInteger(event.page) &&
      event.page !== context.query.page &&
      event.page >= 1 &&
      (isUncounted(context) || event.page <= pagesOf(context)),
    isNews: ({ context, event }) =>
      event.type === 'visit' && !sameQuery(event.query, context.query),
    mayMove: ({ context }) => context.follow && context.pendingIds !== null && may(context),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    initial: input.initial,
    query: input.query,
    requestId: 1,
    ids: [],
    total: null,
    exact: true,
    pages: null,
    ...input.inHand,
    ...nothingSelected,
    expanded: [],
    pendingIds: null,
    holds: [],
    follow: input.follow ?? false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: {
        rows: [
          {
            guard: 'ceasedToExist',
            target: 'loading',
            reenter: true,
            actions: ['toLastPage', 'ask'],
          },
          { guard: 'isCurrent', target: 'ready', actions: 'takeRows' },
        ],
        failed: { guard: 'isCurrent', target: 'failed' },
      },
    },
    ready: { always: { guard: 'mayMove', actions: 'showPending' } },
    /** The previous rows stay, marked as stale. */
    failed: { tags: 'stale' },
  },
  on: {
    page: {
      guard: 'pageExists',
      target: '.loading',
      actions: [
        assign({ query: ({ context, event }) => ({ ...context.query, page: event.page }) }),
        'ask',
      ],
    },
    size: {
      target: '.loading',
      actions: [
        assign({
          query: ({ context, event }) => ({ ...context.query, size: event.size, page: 1 }),
        }),
        'ask',
      ],
    },
    sort: {
      target: '.loading',
      actions: [
        assign({
          query: ({ context: { query }, event: { field } }) => ({
            ...query,
            page: 1,
            sort: { field, desc: query.sort?.field === field ? !query.sort.desc : true },
          }),
        }),
        'ask',
      ],
    },
    filter: {
      target: '.loading',
      actions: [
        assign(({ context, event }) => ({
          query: { ...context.query, page: 1, filter: event.filter },
          ...nothingSelected,
        })),
        'ask',
      ],
    },
    reset: {
      target: '.loading',
      actions: [
        assign(({ context }) => ({
          query: { ...context.query, page: 1, filter: context.initial.filter },
          ...nothingSelected,
        })),
        'ask',
      ],
    },
    visit: {
      guard: 'isNews',
      target: '.loading',
      actions: [assign(({ event }) => ({ query: event.query, ...nothingSelected })), 'ask'],
    },
    refresh: { target: '.loading', actions: 'ask' },
    membership: {
      actions: assign({
        pendingIds: ({ context, event }) => (sameOrder(context.ids, event.ids) ? null : event.ids),
        total: ({ context, event }) => event.total ?? context.total,
      }),
    },
    show: { actions: 'showPending' },
    follow: { actions: assign({ follow: ({ event }) => event.on }) },
    hold: {
      actions: assign({
        holds: ({ context, event }) => [...new Set([...context.holds, event.by])],
      }),
    },
    release: {
      actions: assign({
        holds: ({ context, event }) => context.holds.filter((by) => by !== event.by),
      }),
    },
    select: {
      actions: assign(({ context, event }) => ({
        selected: toggled(context.selected, event.id),
        allMatching: false,
        anchor: event.id,
      })),
    },
    range: {
      actions: assign(({ context, event }) => ({
        selected: withRange(context.selected, context.ids, context.anchor, event.id),
        allMatching: false,
        anchor: event.id,
      })),
    },
    selectPage: {
      actions: assign(({ context }) => ({
        selected: [...new Set([...context.selected, ...context.ids])],
        allMatching: false,
      })),
    },
    selectMatching: {
      actions: assign(({ context }) => ({ selected: context.ids, allMatching: true })),
    },
    clear: { actions: assign(nothingSelected) },
    expand: {
      actions: assign({ expanded: ({ context, event }) => toggled(context.expanded, event.id) }),
    },
  },
});

const sameOrder = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);
