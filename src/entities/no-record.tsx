import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { errorText } from '../data/client-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../theme/empty-state.tsx';
import type { useRecord } from './use-record.ts';

interface Props {
  readonly reading: Pick<ReturnType<typeof useRecord>, 'status' | 'error' | 'again'>;
  /** Text for a record that does not exist. */
  readonly missing: string;
  /** Path of the list of existing records. */
  readonly list: string;
}

/** Shown instead of a record that is loading, failed to load, or does not exist. */
export function NoRecord({ reading: { status, error, again }, missing, list }: Props) {
  const { t } = useTranslation(['list', 'errors', 'common']);
  if (status === 'missing')
    return <EmptyState title={missing} action={<Link to={list}>{t('list:states.toList')}</Link>} />;
  if (status === 'failed' && error)
    return (
      <EmptyState
        title={t('list:states.failed', { reason: errorText(t, error) })}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    );
  return <NonIdealState icon={<Spinner />} />;
}
