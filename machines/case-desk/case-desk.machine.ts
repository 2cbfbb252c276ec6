import { assign, setup } from 'xstate';
import type { CaseDeskContext, CaseDeskEvent, CaseDeskInput } from './case-desk-context.ts';

/**
 * One arbitrator's desk: the queue, the open case, the claim on it, its owner, and the decision.
 * The machine itself does no I/O: the host reads, claims, counts messages and sends events.
 */
export const caseDeskMachine = setup({
  types: {
    context: {} as CaseDeskContext,
    events: {} as CaseDeskEvent,
    input: {} as CaseDeskInput,
  },
  guards: {
    isClaimedByMe: ({ context, event }) =>
      event.type === 'presence' && event.claim?.adminId === context.me,
    isClaimedByOther: ({ context, event }) =>
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
    setClaim: assign(({ event }) => (event.type === 'presence' ? { claim: event.claim } : {})),
    setArbitrator: assign(({ event }) =>
      event.type === 'facts' ? { arbitratorId: event.arbitratorId } : {},
    ),
    setLostTo: assign(({ event }) =>
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
    /** The host requests the most urgent unclaimed case. */
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
        /** The gateway's lease. It is advisory, and the presence data is authoritative. */
        claim: {
          initial: 'free',
          on: {
            presence: [
              { guard: 'isClaimedByMe', target: '.mine', actions: 'setClaim' },
              { guard: 'isClaimedByOther', target: '.others', actions: 'setClaim' },
              { guard: 'isFree', target: '.free', actions: 'setClaim' },
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
        /** The owner of the case according to the back office. */
        work: {
          initial: 'reading',
          states: {
            reading: {
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'setArbitrator' },
                  { guard: 'isMine', target: 'mine', actions: 'setArbitrator' },
                  { target: 'watching', actions: 'setArbitrator' },
                ],
              },
            },
            watching: {
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'setArbitrator' },
                  { guard: 'isMine', target: 'mine', actions: 'setArbitrator' },
                  { actions: 'setArbitrator' },
                ],
              },
            },
            mine: {
              tags: 'mine',
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'setArbitrator' },
                  { guard: 'isTaken', target: 'lost', actions: ['setArbitrator', 'setLostTo'] },
                  { guard: 'isNobodys', target: 'watching', actions: 'setArbitrator' },
                  { actions: 'setArbitrator' },
                ],
              },
            },
            /**
             * The case was the arbitrator's: a notice appears in place, and the arbitrator's draft
             * is kept.
             */
            lost: {
              on: {
                facts: [
                  { guard: 'isOver', target: 'over', actions: 'setArbitrator' },
                  {
                    guard: 'isMine',
                    target: 'mine',
                    actions: ['setArbitrator', assign({ lostTo: null })],
                  },
                  { actions: 'setArbitrator' },
                ],
                acknowledge: { target: 'watching', actions: assign({ lostTo: null }) },
              },
            },
            over: { tags: 'over' },
          },
        },
        /** A decision is based on what the arbitrator has read. */
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
                // The arbitrator's own messages, or those that an acknowledged change already
                // showed.
                read: { actions: assign({ readMessages: ({ event }) => event.messages }) },
                close: 'closed',
                decided: 'decided',
              },
            },
            /** A new message arrived: nothing is sent before it is read. */
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
