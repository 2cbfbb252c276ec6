import { type AnyTranslate, type ClientError, errorText } from '../data/client-error.ts';

/**
 * Lists for which the documents define the text of a failure (d2:339, d3:585). The value contains
 * the codes that keep their own text. Every other error of the back office is "Unexpected error",
 * with its own text below.
 */
export const unexpectedIn: Readonly<Record<string, readonly string[]>> = {
  requisites: [],
  logs: ['APOLOGY'],
  'logs.own': ['APOLOGY'],
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

interface ListFailure {
  readonly title: string;
  readonly detail?: string;
}

/**
 * Codes of the back office are names. The gateway's own codes are in capitals, and each text
 * explains what to do.
 */
const isNamedByBackOffice = (code: string) => /[a-z]/.test(code) || code === 'APOLOGY';

/** Returns the message in place of the rows of a list that could not be loaded. */
export function listFailure(any: AnyTranslate, list: string, error: ClientError): ListFailure {
  const t = any as Translate;
  if (error.code === 'FORBIDDEN') return { title: t('list:states.noRights') };
  const reason = errorText(t, error);
  const known = unexpectedIn[list];
  if (!known || !isNamedByBackOffice(error.code))
    return { title: t('list:states.failed', { reason }) };
  if (known.includes(error.code)) return { title: reason };
  const unexpected = t('errors:Undefined');
  return { title: unexpected, ...(reason === unexpected ? {} : { detail: reason }) };
}
