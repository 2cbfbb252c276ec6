import { createHmac } from 'node:crypto';
import { codes } from '../../machines/codes.ts';
import { plainWord } from '../rest/enum-codes.ts';

/** Words of the documents say nothing of a person. */
const documentedWords: ReadonlySet<string> = new Set(
  Object.values(codes).flatMap((table) => Object.keys(table).map(plainWord)),
);

/** Rows that are kept of each list. */
const maxRows = 2;
/** States, counts and decimals are below this, and mean nothing alone. */
const smallest = 100;

const isoTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?$/;
const dayFirst = /^\d\d\.\d\d\.\d{4}(?: \d\d:\d\d.*)?$/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const fieldName = /^[A-Za-z][A-Za-z0-9_ .-]{0,39}$/;

const isSecond = (value: number): boolean => value > 9e8 && value < 2.2e9;
const isMillisecond = (value: number): boolean => value > 9e11 && value < 2.2e12;

/**
 * Replaces the values of an answer by others of the same shape and type: the same value always by the
 * same one, so that a record is still found by the id that a list gave. With a random `salt` that is
 * not kept, nobody can find the value behind another.
 */
export function anonymiserWith(salt: string): (value: unknown) => unknown {
  const bytesOf = (text: string, length: number): Buffer => {
    const parts: Buffer[] = [];
    for (let n = 0; parts.length * 32 < length; n += 1)
      parts.push(createHmac('sha256', salt).update(`${n} ${text}`).digest());
    return Buffer.concat(parts);
  };

  /** Seconds of one summer, whatever the time was. */
  const secondsOf = (text: string): number =>
    1_750_000_000 + (bytesOf(text, 4).readUInt32BE() % 8_000_000);

  /** Letters become letters and digits digits. The `@` of an email address goes as well. */
  const textLike = (text: string, canonical = text): string => {
    const bytes = bytesOf(canonical, text.length);
    let isLeading = true;
    return [...text]
      .map((sign, n) => {
        const byte = bytes[n % bytes.length] ?? 0;
        if (/\d/.test(sign)) {
          const digit = isLeading ? 1 + (byte % 9) : byte % 10;
          isLeading = false;
          return String(digit);
        }
        if (/\p{Lu}/u.test(sign)) return String.fromCharCode(65 + (byte % 26));
        return /[\p{L}@]/u.test(sign) ? String.fromCharCode(97 + (byte % 26)) : sign;
      })
      .join('');
  };

  const numberText = (text: string): string => {
    const value = Number(text);
    if (value === 0 || (Number.isInteger(value) && Math.abs(value) < smallest)) return text;
    if (isSecond(value)) return String(secondsOf(text));
    if (isMillisecond(value)) return String(secondsOf(text) * 1000);
    return textLike(text);
  };

  const timeText = (text: string): string => {
    const iso = new Date(secondsOf(text) * 1000).toISOString();
    if (isoTime.test(text)) return `${iso.slice(0, Math.min(text.length, 19))}${text.slice(19)}`;
    const [year, month, day] = iso.slice(0, 10).split('-');
    return `${day}.${month}.${year}${text.length > 10 ? ` ${iso.slice(11, text.length)}` : ''}`;
  };

  const anonymise = (value: unknown): unknown => {
    if (typeof value === 'number') return Number(numberText(String(value)));
    if (typeof value === 'string') {
      if (documentedWords.has(plainWord(value))) return value;
      if (plainNumber.test(value)) return numberText(value);
      return isoTime.test(value) || dayFirst.test(value) ? timeText(value) : textLike(value);
    }
    if (Array.isArray(value)) return value.slice(0, maxRows).map(anonymise);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        fieldName.test(name) ? name : textLike(name),
        anonymise(one),
      ]),
    );
  };
  return anonymise;
}
