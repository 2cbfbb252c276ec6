import { assign, setup } from 'xstate';

export interface RouteAccessContext {
  /** Sections that the server granted to this admin. */
  readonly granted: readonly string[];
  /** Build exclusions (d1:136): an entry with a matching id does not exist. */
  readonly excluded: readonly string[];
  readonly requestedSection: string | null;
}

export type RouteAccessEvent =
  | { type: 'enter'; section: string }
  | { type: 'leave' }
  | { type: 'granted'; granted: readonly string[]; excluded: readonly string[] };

const passes = (context: RouteAccessContext, section: string): boolean =>
  context.granted.includes(section) && !context.excluded.includes(section);

/**
 * Access to sections, checked before entering and whenever the rights change (d1:54, d1:134). In
 * `refused` the host sends the admin to the account page with a notice and then sends `leave`.
 */
export const routeAccessMachine = setup({
  types: {
    context: {} as RouteAccessContext,
    events: {} as RouteAccessEvent,
    input: {} as Omit<RouteAccessContext, 'requestedSection'>,
  },
  guards: {
    opens: ({ context, event }) => event.type === 'enter' && passes(context, event.section),
    staysOpen: ({ context, event }) =>
      event.type === 'granted' &&
      (context.requestedSection === null ||
        passes({ ...event, requestedSection: null }, context.requestedSection)),
  },
  actions: {
    want: assign({
      requestedSection: ({ event }) => (event.type === 'enter' ? event.section : null),
    }),
    grant: assign(({ event, context }) =>
      event.type === 'granted'
        ? { ...context, granted: event.granted, excluded: event.excluded }
        : context,
    ),
    forget: assign({ requestedSection: null }),
  },
}).createMachine({
  id: 'routeAccess',
  context: ({ input }) => ({ ...input, requestedSection: null }),
  initial: 'outside',
  on: {
    enter: [
      { guard: 'opens', target: '.inside', actions: 'want' },
      { target: '.refused', actions: 'want' },
    ],
    leave: { target: '.outside', actions: 'forget' },
  },
  states: {
    outside: { on: { granted: { actions: 'grant' } } },
    inside: {
      on: {
        granted: [
          { guard: 'staysOpen', actions: 'grant' },
          { target: 'refused', actions: 'grant' },
        ],
      },
    },
    refused: { on: { granted: { actions: 'grant' } } },
  },
});
