let lastDay = Number.NaN;
let lastDayText = '';
const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** Unix seconds of the end of the year 9999. Greater numbers are milliseconds. */
const lastSecond = 253_402_300_799;
const maxInstantMs = 8.64e15;

/**
 * Converts Unix seconds to ISO text. Rows of a list share few days, so the text of a day is reused.
 */
function fromNumber(value: number): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > maxInstantMs) return undefined;
  if (Math.abs(value) > lastSecond) return new Date(value).toISOString();
  if (!Number.isInteger(value) || value < 0) return new Date(value * 1000).toISOString();
  const second = value % 86_400;
  const day = value - second;
  if (day !== lastDay) {
    lastDay = day;
    lastDayText = new Date(day * 1000).toISOString().slice(0, 11);
  }
  const minute = (second / 60) | 0;
  return `${lastDayText}${two((minute / 60) | 0)}:${two(minute % 60)}:${two(second % 60)}.000Z`;
}

/** ISO 8601. Without a zone it is UTC, whatever the zone of this process. */
const isoForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;
/** The form of the documents (d1:64): the day comes first. */
const dayFirstForm =
  /^(\d{2})\.(\d{2})\.(\d{4})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?$/;

/** Returns the text of a day and time that exist; undefined for 30 February or 25 o'clock. */
function fromParts(date: string, time: readonly (string | undefined)[], zone = 'Z') {
  const [hour = '00', minute = '00', second = '00', fraction = ''] = time;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const local = `${date}T${hour}:${minute}:${second}.${milliseconds}Z`;
  const at = Date.parse(local);
  if (Number.isNaN(at) || new Date(at).toISOString() !== local) return undefined;
  if (zone === 'Z') return local;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return new Date(at - (zone.startsWith('-') ? -1 : 1) * minutes * 60_000).toISOString();
}

function fromText(value: string): string | undefined {
  if (/^-?\d{1,16}$/.test(value)) return fromNumber(Number(value));
  const iso = isoForm.exec(value);
  if (iso) return fromParts(`${iso[1]}-${iso[2]}-${iso[3]}`, iso.slice(4, 8), iso[8]);
  const dayFirst = dayFirstForm.exec(value);
  if (!dayFirst) return undefined;
  return fromParts(`${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`, dayFirst.slice(4, 8));
}

/**
 * Reads a time: Unix seconds or milliseconds as a number or text, ISO 8601, or `DD.MM.YYYY`. Every
 * other text is refused, since its day and month may be confused.
 */
export function readInstant(value: unknown): string | undefined {
  if (typeof value === 'number') return fromNumber(value);
  return typeof value === 'string' ? fromText(value.trim()) : undefined;
}
