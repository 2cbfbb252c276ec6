import { errorText } from '../../data/client-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import type { Taken } from './take-over-cases.ts';

/** What became of a case that was to be taken over. */
export function TakenText({ taken }: { readonly taken: Taken }) {
  const { t } = useTranslation(['handovers', 'errors']);
  if (taken.state === 'done' || taken.state === 'own') return null;
  const reason = taken.state === 'refused' ? `: ${errorText(t, taken.error)}` : '';
  return (
    <Status intent={taken.state === 'over' ? 'plain' : 'warn'}>
      {t(`handovers:takeOver.${taken.state}`)}
      {reason}
    </Status>
  );
}
