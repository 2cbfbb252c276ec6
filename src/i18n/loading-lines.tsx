import { useTranslation } from './use-translation.ts';

/** Placeholder for a missing response: a grey line, never a zero and never "nothing". */
export function LoadingLines({ count = 1 }: { readonly count?: number }) {
  const { t } = useTranslation('common');
  return (
    <span className="wf-loading-lines" role="status" data-testid="loading">
      <span className="wf-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={at} className="bp6-skeleton" aria-hidden />
      ))}
    </span>
  );
}
