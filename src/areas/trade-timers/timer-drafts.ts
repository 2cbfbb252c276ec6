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

/** Without what the cache adds to an answer: an input has these fields alone. */
export const draftsOf = (timers: readonly Timer[]): TimerDraft[] =>
  timers.map(({ name, value, unit }) => ({ name, unit, value: String(value) }));

/** What is wrong with what was typed: nothing there, nothing that lasts, too long. */
export function faultOf({ value }: TimerDraft): 'required' | 'zero' | 'tooLong' | null {
  if (value === '') return 'required';
  if (Number(value) === 0) return 'zero';
  return Number(value) > longest ? 'tooLong' : null;
}

const timersOf = (drafts: readonly TimerDraft[]): Timer[] =>
  drafts.map((draft) => ({ ...draft, value: Number(draft.value) }));

/** The timers that saving would change. */
export const changesOf = (drafts: readonly TimerDraft[], timers: readonly Timer[]): Timer[] =>
  timersOf(drafts).filter((draft) => {
    const timer = timers.find(({ name }) => name === draft.name);
    return timer?.value !== draft.value || timer.unit !== draft.unit;
  });
