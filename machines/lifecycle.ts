import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { type Capability, may } from './access.policy.ts';

/** Whether an action of staff needs a comment. */
export type CommentRule = 'required' | 'optional' | 'none';

/** An action is an event that staff may send. Every other event of a machine is the system's. */
export interface Act {
  readonly capability: Capability;
  readonly comment: CommentRule;
}

/** A pure machine, the stored numbers of its states, and the actions of staff. */
export interface Lifecycle<
  State extends string = string,
  Event extends string = string,
  GuardContext = unknown,
> {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** State name → stored number. */
  readonly codes: Readonly<Record<State, number>>;
  readonly acts: Readonly<Record<Event, Act>>;
  /** Type only: the context of the guards. Never set. */
  readonly guardContext?: GuardContext;
}

/**
 * Why an event is unavailable: the state does not accept it, a fact forbids it, or the admin has no
 * right.
 */
export type Refusal = 'state' | 'fact' | 'rights';

export const actsOf = <State extends string, Event extends string, GuardContext>(
  lifecycle: Lifecycle<State, Event, GuardContext>,
): Event[] => Object.keys(lifecycle.acts) as Event[];

/** Returns the state's name, or undefined if the stored number is unknown. */
export function stateOf<State extends string>(
  { codes }: Lifecycle<State>,
  stored: number,
): State | undefined {
  return (Object.keys(codes) as State[]).find((name) => codes[name] === stored);
}

function at(
  lifecycle: Lifecycle,
  stored: number,
  context: unknown,
): AnyMachineSnapshot | undefined {
  const value = stateOf(lifecycle, stored);
  if (value === undefined) return undefined;
  return lifecycle.machine.resolveState({ value, context: context ?? {} });
}

/**
 * Returns the stored number after `event`, or the reason of the refusal. Staff pass their admin
 * status. The system passes undefined, and only state and facts apply to it.
 */
export function step<State extends string, Event extends string, GuardContext>(
  lifecycle: Lifecycle<State, Event, GuardContext>,
  stored: number,
  context: GuardContext,
  event: string,
  adminStatus: number | undefined,
): { readonly code: number } | { readonly refused: Refusal } {
  if (adminStatus !== undefined) {
    const act = (lifecycle.acts as Record<string, Act | undefined>)[event];
    if (!act || !may(adminStatus, act.capability)) return { refused: 'rights' };
  }
  const snapshot = at(lifecycle, stored, context);
  if (!snapshot) return { refused: 'state' };
  if (!snapshot.can({ type: event })) {
    const known = event in (lifecycle.machine.states[String(snapshot.value)]?.on ?? {});
    return { refused: known ? 'fact' : 'state' };
  }
  const [after] = transition(lifecycle.machine, snapshot, { type: event });
  const code = lifecycle.codes[String((after as AnyMachineSnapshot).value) as State];
  return { code };
}

/**
 * Returns every action with its refusal, or null if it is available: what to display, and why one
 * is unavailable.
 */
export function explain<State extends string, Event extends string, GuardContext>(
  lifecycle: Lifecycle<State, Event, GuardContext>,
  stored: number,
  context: GuardContext,
  adminStatus: number,
): Record<Event, Refusal | null> {
  const answer = {} as Record<Event, Refusal | null>;
  for (const event of actsOf(lifecycle)) {
    const after = step(lifecycle, stored, context, event, adminStatus);
    answer[event] = 'refused' in after ? after.refused : null;
  }
  return answer;
}
