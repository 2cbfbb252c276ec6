import { createMachine } from 'xstate';
import {
  type ChangeRequestState,
  changeRequestMoves,
  changeRequestStates,
} from './change-request.codes.ts';

/** A change that waits for a second admin, from the request to its end. */
export const changeRequestMachine = createMachine({
  id: 'changeRequest',
  initial: 'pending' satisfies ChangeRequestState,
  states: Object.fromEntries(
    changeRequestStates.map((state) => [state, { on: changeRequestMoves[state] }]),
  ),
});
