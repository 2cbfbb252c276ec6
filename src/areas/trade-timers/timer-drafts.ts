import type { MemberOf } from '../../data/enums.ts';

export interface Timer {
  readonly name: string;
  readonly value: number;
  readonly unit: MemberOf<'TimerUnit'>;
}

/** A timer as received: any part of it may be missing. */
export type SentTimer = { readonly [Part in keyof Timer]: Timer[Part] | null };

/** A timer being edited, with its value as typed. One without a name cannot be changed. */
export interface TimerDraft extends Omit<SentTimer, 'value'> {
  readonly value: string;
}

/** Longest accepted value: a week in minutes. */
export const maxTimerValue = 10_080;

/** Removes the fields that the cache adds to a response, because an input has only these fields. */
export const draftsOf = (timers: readonly SentTimer[] | null): TimerDraft[] =>
  (timers ?? []).map(({ name, value, unit }) => ({ name, unit, value: String(value ?? '') }));

/** Returns the fault of a typed timer: incomplete, zero or too long. */
export function faultOf({ value, unit }: TimerDraft): 'required' | 'zero' | 'tooLong' | null {
  if (value === '' || unit === null) return 'required';
  if (Number(value) === 0) return 'zero';
  return Number(value) > maxTimerValue ? 'tooLong' : null;
}

/** Returns the drafts that differ from what was received. */
export function changesOf(drafts: readonly TimerDraft[], timers: readonly SentTimer[] | null) {
  const received = draftsOf(timers);
  return drafts.filter((draft) => {
    const timer = received.find(({ name }) => name === draft.name);
    return timer?.value !== draft.value || timer.unit !== draft.unit;
  });
}

/** Returns drafts without faults as they are sent. */
export const timersOf = (drafts: readonly TimerDraft[]): Timer[] =>
  drafts.flatMap(({ name, value, unit }) =>
    name === null || unit === null ? [] : [{ name, unit, value: Number(value) }],
  );
