/** A transaction that failed, as far as its group needs it. */
export interface Failed {
  readonly id: string;
  /** Why it failed, in the words of the platform. */
  readonly details: string | null;
  readonly createdAt: string | null;
  /** When it failed, unless something else changed it afterwards. */
  readonly updatedAt: string | null;
  readonly currencyId: string | null;
}

export interface FailureGroup {
  /** What the reasons have in common; null for failures without one. */
  readonly reason: string | null;
  /** Newest first. */
  readonly ids: readonly string[];
  readonly currencyIds: readonly string[];
  /** ISO 8601, the newest first; shorter than `ids` where a back office names no time. */
  readonly times: readonly string[];
}

/** Amounts, numbers, hashes and addresses: they differ between failures of one kind. */
const particulars = /\b0x[0-9a-f]+\b|\b(?=\w*\d)\w{16,}\b|\d+(?:[.,]\d+)*/gi;

/** Returns what a reason has in common with others of its kind; null without a reason. */
export function reasonOf(details: string | null): string | null {
  const text = (details ?? '').trim().replaceAll(particulars, '…');
  return text === '' ? null : text;
}

const timeOf = ({ updatedAt, createdAt }: Failed): string | null => updatedAt ?? createdAt;

/** Groups failures by what their reasons have in common, the largest group first. */
export function groupFailures(failed: readonly Failed[]): readonly FailureGroup[] {
  const groups = new Map<string | null, Failed[]>();
  for (const one of failed) {
    const reason = reasonOf(one.details);
    const group = groups.get(reason);
    if (group) group.push(one);
    else groups.set(reason, [one]);
  }
  return [...groups]
    .map(([reason, rows]): FailureGroup => {
      const sorted = rows.toSorted((a, b) => (timeOf(b) ?? '').localeCompare(timeOf(a) ?? ''));
      const currencies = sorted.flatMap(({ currencyId }) => currencyId ?? []);
      return {
        reason,
        ids: sorted.map(({ id }) => id),
        currencyIds: [...new Set(currencies)],
        times: sorted.flatMap((one) => timeOf(one) ?? []),
      };
    })
    .toSorted((a, b) => b.ids.length - a.ids.length);
}

const dayMs = 86_400_000;

/** Returns how many of the times lie in each of the last days, which end now; the oldest first. */
export function countsByDay(times: readonly string[], now: number, days: number): number[] {
  const counts = Array.from({ length: days }, () => 0);
  for (const time of times) {
    const at = days - 1 - Math.floor((now - Date.parse(time)) / dayMs);
    if (at >= 0 && at < days) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
