import { assign, setup } from 'xstate';
import type { CaseDeskContext, CaseDeskEvent, CaseDeskInput } from './case-desk-context.ts';

/**
 * One arbitrator's desk: the queue, the case that is open, the claim on it, whose it is, and the
 * decision. It waits for nothing: the host reads, claims, counts messages and sends what happened.
 */
export const caseDeskMachine = setup({
  types: {
    context: {} as CaseDeskContext,
    events: {} as CaseDeskEvent,
    input: {} as CaseDeskInput,
  },
  guards: {
    isHeldByMe: ({ context, event }) =>
      event.type === 'presence' && event.claim?.adminId === context.me,
    isHeldByOther: ({ context, event }) =>
      event.type === 'presence' && event.claim !== null && event.claim.adminId !== context.me,
    isFree: ({ event }) => event.type === 'presence' && event.claim === null,
    isOver: ({ event }) => event.type === 'facts' && event.over,
    isMine: ({ context, event }) =>
      event.type === 'facts' && !event.over && event.arbitratorId === context.me,
    isTaken: ({ context, event }) =>
      event.type === 'facts' &&
      !event.over &&
      event.arbitratorId !== null &&
      event.arbitratorId !== context.me,
    isNobodys: ({ event }) => event.type === 'facts' && !event.over && event.arbitratorId === null,
    isNewMessage: ({ context, event }) =>
      event.type === 'messages' &&
      context.readMessages !== null &&
      event.count > context.readMessages,
  },
  actions: {
    openCase: assign(({ event }) => ({
      id: event.type === 'open' || event.type === 'found' ? event.id : null,
      claim: null,
      arbitratorId: null,
      lostTo: null,
      readMessages: null,
      nothing: false,
    })),
    leaveCase: assign({
      id: null,
      claim: null,
      arbitratorId: null,
      lostTo: null,
      readMessages: null,
    }),
    noteClaim: assign(({ event }) => (event.type === 'presence' ? { claim: event.claim } : {})),
    noteFacts: assign(({ event }) =>
      event.type === 'facts' ? { arbitratorId: event.arbitratorId } : {},
    ),
    noteLoss: assign(({ event }) =>
      event.type === 'facts' && event.arbitratorId !== null
        ? { lostTo: { adminId: event.arbitratorId, at: event.at } }
        : {},
    ),
  },
}).createMachine({
  id: 'caseDesk',
  context: ({ input }) => ({
    me: input.me,
    id: null,
    claim: null,
    arbitratorId: null,
    lostTo: null,
    readMessages: null,
    nothing: false,
  }),
  initial: 'queue',
  states: {
    queue: {
      on: {
        open: { target: 'case', actions: 'openCase' },
        next: 'finding',
      },
    },
    /** The host asks for the most urgent case that nobody has. */
    finding: {
      tags: 'busy',
      on: {
        found: { target: 'case', actions: 'openCase' },
        none: { target: 'queue', actions: ['leaveCase', assign({ nothing: true })] },
        failed: { target: 'queue', actions: 'leaveCase' },
        open: { target: 'case', actions: 'openCase' },
      },
    },
    case: {
      type: 'parallel',
      on: {
        open: { target: 'case', reenter: true, actions: 'openCase' },
        leave: { target: 'queue', actions: 'leaveCase' },
      },
      states: {
        /** The gateway's lease: advisory, and what presence says is what counts. */
        claim: {
          initial: 'free',
          on: {
            presence: [
              { guard: 'isHeldByMe', target: '.mine', actions: 'noteClaim' },
              { guard: 'isHeldByOther', target: '.others', actions: 'noteClaim' },
              { guard: 'isFree', target: '.free', actions: 'noteClaim' },
            ],
          },
          states: {
            free: { on: { claim: 'asking' } },
            asking: {
              tags: 'busy',
              on: { granted: 'mine', refused: 'others', failed: 'free' },
            },
            mine: { on: { letGo: 'free' } },
            others: { on: { claim: 'asking' } },
          },
        },
        /** Whose the case is by the back office's word. */
        work: {
          initial: 'reading',
          states: {
            reading: {
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'noteFacts' },
                  { guard: 'isMine', target: 'mine', actions: 'noteFacts' },
                  { target: 'watching', actions: 'noteFacts' },
                ],
              },
            },
            watching: {
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'noteFacts' },
                  { guard: 'isMine', target: 'mine', actions: 'noteFacts' },
                  { actions: 'noteFacts' },
                ],
              },
            },
            mine: {
              tags: 'mine',
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'noteFacts' },
                  { guard: 'isTaken', target: 'lost', actions: ['noteFacts', 'noteLoss'] },
                  { guard: 'isNobodys', target: 'watching', actions: 'noteFacts' },
                  { actions: 'noteFacts' },
                ],
              },
            },
            /** It was mine: said in place, and nothing that I wrote is gone. */
            lost: {
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'noteFacts' },
                  {
                    guard: 'isMine',
                    target: 'mine',
                    actions: ['noteFacts', assign({ lostTo: null })],
                  },
                  { actions: 'noteFacts' },
                ],
                acknowledge: { target: 'watching', actions: assign({ lostTo: null }) },
              },
            },
            over: { tags: 'over' },
          },
        },
        /** What is decided is decided on what was read. */
        decision: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                decide: {
                  target: 'asking',
                  actions: assign({ readMessages: ({ event }) => event.messages }),
                },
              },
            },
            asking: {
              tags: 'deciding',
              on: {
                messages: { guard: 'isNewMessage', target: 'news' },
                // The arbitrator's own messages, or what an accepted change already showed.
                read: { actions: assign({ readMessages: ({ event }) => event.messages }) },
                close: 'closed',
                decided: 'decided',
              },
            },
            /** Somebody wrote since: nothing is sent before it was read. */
            news: {
              tags: 'deciding',
              on: {
                read: {
                  target: 'asking',
                  actions: assign({ readMessages: ({ event }) => event.messages }),
                },
                close: 'closed',
              },
            },
            decided: { on: { next: '#caseDesk.finding' } },
          },
        },
      },
    },
  },
});
