import { createMachine } from 'xstate';
import { type HandoverState, handoverMoves, handoverStates } from './handover.codes.ts';

/** A hand-over of open work between two shifts, from its beginning to its end. */
export const handoverMachine = createMachine({
  id: 'handover',
  initial: 'waiting' satisfies HandoverState,
  states: Object.fromEntries(handoverStates.map((state) => [state, { on: handoverMoves[state] }])),
});
