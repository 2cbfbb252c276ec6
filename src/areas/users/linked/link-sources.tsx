import type { LinkMap } from '../../../entities/linked-users.graphql.ts';
import { formatNumber } from '../../../i18n/number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What was compared, and what was not: a search without a find says only so much. */
export function LinkSources({ sources }: { readonly sources: LinkMap['sources'] }) {
  const { t } = useTranslation('linkedUsers');
  return (
    <ul className="linked-users-sources" aria-label={t('compared')} data-testid="link-sources">
      <li aria-hidden="true" className="wf-muted">
        {t('compared')}:
      </li>
      {sources.map(({ kind, state, values }) => (
        <li key={kind} data-state={state} data-testid={`link-source.${kind}`}>
          {t(`kinds.${kind}`)}{' '}
          {state === 'COMPLETE' || state === 'CUT' ? (
            <span className="wf-num">{formatNumber(values)}</span>
          ) : null}{' '}
          {state !== 'COMPLETE' && (
            <span className={state === 'FAILED' ? 'wf-problem' : 'wf-muted'}>
              {t(`sources.${state}`)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
