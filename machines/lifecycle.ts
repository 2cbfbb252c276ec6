import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { type Capability, may } from './access.policy.ts';

/** How much a member of staff has to say when acting. */
export type CommentRule = 'required' | 'optional' | 'none';

/** An act is an event that staff may send. Every other event of a machine is the system's. */
export interface Act {
  readonly capability: Capability;
  readonly comment: CommentRule;
}

/** A pure machine, the numbers that are stored for its states, and what staff may do in it. */
export interface Lifecycle<
  State extends string = string,
  Event extends string = string,
  Facts = unknown,
> {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** State name → stored number. */
  readonly codes: Readonly<Record<State, number>>;
  readonly acts: Readonly<Record<Event, Act>>;
  /** Type only: what the guards look at. Never set. */
  readonly facts?: Facts;
}

/** Why an event is off: the state does not know it, a fact forbids it, or the admin may not. */
export type Refusal = 'state' | 'fact' | 'rights';

export const actsOf = <State extends string, Event extends string, Facts>(
  lifecycle: Lifecycle<State, Event, Facts>,
): Event[] => Object.keys(lifecycle.acts) as Event[];

/** The state's name, or undefined where the stored number is unknown. */
export function stateOf<State extends string>(
  { codes }: Lifecycle<State>,
  stored: number,
): State | undefined {
  return (Object.keys(codes) as State[]).find((name) => codes[name] === stored);
}

function at(lifecycle: Lifecycle, stored: number, facts: unknown): AnyMachineSnapshot | undefined {
  const value = stateOf(lifecycle, stored);
  if (value === undefined) return undefined;
  return lifecycle.machine.resolveState({ value, context: facts ?? {} });
}

/**
 * The stored number after `event`, or why it is refused. Staff pass their admin status; the system
 * passes undefined and is bound by state and facts alone.
 */
export function step<State extends string, Event extends string, Facts>(
  lifecycle: Lifecycle<State, Event, Facts>,
  stored: number,
  facts: Facts,
  event: string,
  adminStatus: number | undefined,
): { readonly code: number } | { readonly refused: Refusal } {
  if (adminStatus !== undefined) {
    const act = (lifecycle.acts as Record<string, Act | undefined>)[event];
    if (!act || !may(adminStatus, act.capability)) return { refused: 'rights' };
  }
  const snapshot = at(lifecycle, stored, facts);
  if (!snapshot) return { refused: 'state' };
  if (!snapshot.can({ type: event })) {
    const known = event in (lifecycle.machine.states[String(snapshot.value)]?.on ?? {});
    return { refused: known ? 'fact' : 'state' };
  }
  const [after] = transition(lifecycle.machine, snapshot, { type: event });
  const code = lifecycle.codes[String((after as AnyMachineSnapshot).value) as State];
  return { code };
}

/** Every act with its refusal, or null where it may be taken: what to draw, and why one is off. */
export function explain<State extends string, Event extends string, Facts>(
  lifecycle: Lifecycle<State, Event, Facts>,
  stored: number,
  facts: Facts,
  adminStatus: number,
): Record<Event, Refusal | null> {
  const answer = {} as Record<Event, Refusal | null>;
  for (const event of actsOf(lifecycle)) {
    const after = step(lifecycle, stored, facts, event, adminStatus);
    answer[event] = 'refused' in after ? after.refused : null;
  }
  return answer;
}
