import { createMachine } from 'xstate';
import { type DisplayState, displayMoves, displayStates } from './display.codes.ts';

/** A paired screen, from its code to its end. */
export const displayMachine = createMachine({
  id: 'display',
  initial: 'waiting' satisfies DisplayState,
  states: Object.fromEntries(displayStates.map((state) => [state, { on: displayMoves[state] }])),
});
