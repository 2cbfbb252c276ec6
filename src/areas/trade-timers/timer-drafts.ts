import type { MemberOf } from '../../data/enums.ts';

export interface Timer {
  readonly name: string;
  readonly value: number;
  readonly unit: MemberOf<'TimerUnit'>;
}

/** A timer while it is edited: its value as it was typed. */
export interface TimerDraft extends Omit<Timer, 'value'> {
  readonly value: string;
}

/** The longest that is taken: a week in minutes. */
export const longest = 10_080;

export const draftsOf = (timers: readonly Timer[]): TimerDraft[] =>
  timers.map((timer) => ({ ...timer, value: String(timer.value) }));

/** What is wrong with what was typed: nothing there, nothing that lasts, too long. */
export function faultOf({ value }: TimerDraft): 'required' | 'zero' | 'tooLong' | null {
  if (value === '') return 'required';
  if (Number(value) === 0) return 'zero';
  return Number(value) > longest ? 'tooLong' : null;
}

export const timersOf = (drafts: readonly TimerDraft[]): Timer[] =>
  drafts.map((draft) => ({ ...draft, value: Number(draft.value) }));

/** Whether saving would change anything. */
export const differs = (drafts: readonly TimerDraft[], timers: readonly Timer[]): boolean =>
  JSON.stringify(timersOf(drafts)) !== JSON.stringify(timers);
