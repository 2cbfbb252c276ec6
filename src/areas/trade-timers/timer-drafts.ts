import type { MemberOf } from '../../data/enums.ts';

export interface Timer {
  readonly name: string;
  readonly value: number;
  readonly unit: MemberOf<'TimerUnit'>;
}

/** A timer being edited, with its value as typed. */
export interface TimerDraft extends Omit<Timer, 'value'> {
  readonly value: string;
}

/** Longest accepted value: a week in minutes. */
export const maxTimerValue = 10_080;

/** Removes the fields that the cache adds to a response, because an input has only these fields. */
export const draftsOf = (timers: readonly Timer[]): TimerDraft[] =>
  timers.map(({ name, value, unit }) => ({ name, unit, value: String(value) }));

/** Returns the fault of a typed value: missing, zero or too long. */
export function faultOf({ value }: TimerDraft): 'required' | 'zero' | 'tooLong' | null {
  if (value === '') return 'required';
  if (Number(value) === 0) return 'zero';
  return Number(value) > maxTimerValue ? 'tooLong' : null;
}

const timersOf = (drafts: readonly TimerDraft[]): Timer[] =>
  drafts.map((draft) => ({ ...draft, value: Number(draft.value) }));

/** Returns the timers that saving would change. */
export const changesOf = (drafts: readonly TimerDraft[], timers: readonly Timer[]): Timer[] =>
  timersOf(drafts).filter((draft) => {
    const timer = timers.find(({ name }) => name === draft.name);
    return timer?.value !== draft.value || timer.unit !== draft.unit;
  });
