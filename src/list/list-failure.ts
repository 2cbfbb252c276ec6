import { type ClientError, errorText } from '../data/client-error.ts';

/**
 * Lists for which the documents give the text of a failure (d2:339, d3:585). Value: codes that keep their own
 * text; every other error of the back office is "Unexpected error", with its own text below.
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

/** Codes of the back office are names; the gateway's own are in capitals, and each says what to do. */
const isNamedByBackOffice = (code: string) => /[a-z]/.test(code) || code === 'APOLOGY';

/** What stands in the place of the rows of a list that could not be read. */
export function listFailure(t: Translate, list: string, error: ClientError): ListFailure {
  if (error.code === 'FORBIDDEN') return { title: t('list:states.noRights') };
  const reason = errorText(t, error);
  const known = unexpectedIn[list];
  if (!known || !isNamedByBackOffice(error.code))
    return { title: t('list:states.failed', { reason }) };
  if (known.includes(error.code)) return { title: reason };
  const unexpected = t('errors:Undefined');
  return { title: unexpected, ...(reason === unexpected ? {} : { detail: reason }) };
}
