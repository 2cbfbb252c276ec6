import { Button } from '@blueprintjs/core';
import { type ClientError, errorText } from '../data/client-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly error: ClientError;
  /** Sends the request again. */
  readonly again?: (() => void) | undefined;
}

/** Says why a part of a page has no data, with a retry unless none can help. */
export function ReadProblem({ error, again }: Props) {
  const { t } = useTranslation(['errors', 'common']);
  if (error.code === 'NOT_OFFERED') return <p className="wf-muted">{errorText(t, error)}</p>;
  return (
    <p className="wf-problem" role="alert">
      {errorText(t, error)}{' '}
      {again && <Button size="small" text={t('common:do.retry')} onClick={again} />}
    </p>
  );
}
