import { UploadedFile } from '../rest/uploaded-file.ts';

const secret = /password|secret|token|otp|code$/i;
/** Maximum number of characters of a text that are kept. */
const maxTextLength = 300;
const maxItems = 50;

/**
 * Returns what was sent in a form for people to read later: no secrets, long texts truncated, files
 * by name.
 */
export function sentText(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { intent, key: _, ...others } = args;
  const comment = (intent as { comment?: string | null } | undefined)?.comment;
  return readableValues({ ...others, ...(comment ? { comment } : {}) });
}

/** Returns any values in that form. */
export const readableValues = (
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => readable(values) as Record<string, unknown>;

function readable(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  if (value instanceof UploadedFile) return value.name;
  if (Array.isArray(value)) return value.slice(0, maxItems).map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, secret.test(name) ? '***' : readable(one)]),
  );
}
