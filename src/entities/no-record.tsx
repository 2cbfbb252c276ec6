import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { errorText } from '../data/client-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../theme/empty-state.tsx';
import type { useRecord } from './use-record.ts';

interface Props {
  readonly reading: Pick<ReturnType<typeof useRecord>, 'status' | 'error' | 'again'>;
  /** Says that there is no record of this id. */
  readonly missing: string;
  /** Where those that are there stand. */
  readonly list: string;
}

/** Stands where a record should: it is being read, could not be read, or is not there. */
export function NoRecord({ reading: { status, error, again }, missing, list }: Props) {
  const { t } = useTranslation(['list', 'errors', 'common']);
  if (status === 'missing')
    return <EmptyState title={missing} action={<Link to={list}>{t('list:states.toList')}</Link>} />;
  if (status === 'failed' && error)
    return (
      <EmptyState
        title={t('list:states.failed', { reason: errorText(t as never, error) })}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    );
  return <NonIdealState icon={<Spinner />} />;
}
