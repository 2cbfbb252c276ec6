import { Callout } from '@blueprintjs/core';
import { NeedsApproval } from '../../action/needs-approval.tsx';
import { read } from '../../data/client.ts';
import { errorText } from '../../data/client-error.ts';
import { enums } from '../../data/enums.ts';
import { useSession } from '../../data/session.ts';
import { useDebouncedRead } from '../../data/use-debounced-read.ts';
import type { FieldValues } from '../../form/field-spec.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BroadcastAudience } from './broadcasts.graphql.ts';
import './audience-preview.css';

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The audience in the form's values. */
const audienceOf = ({ userIds, tagIds, languages, statuses }: FieldValues) => ({
  userIds: texts(userIds),
  tagIds: texts(tagIds),
  languages: enums.ContentLanguage.filter((one) => texts(languages).includes(one)),
  statuses: enums.UserStatus.filter((one) => texts(statuses).includes(one)),
});

function useAudience(values: FieldValues) {
  const audience = audienceOf(values);
  return useDebouncedRead(JSON.stringify(audience), async () => {
    const { broadcastAudience } = await read(BroadcastAudience, audience);
    return broadcastAudience;
  });
}

/** A dry run: how many users would get the text, and the first of them by name. */
export function AudiencePreview({ values }: { readonly values: FieldValues }) {
  const { t } = useTranslation(['broadcasts', 'errors', 'common']);
  const { freeRecipients } = useSession();
  const { value: audience, error } = useAudience(values);
  const total = audience?.total ?? null;
  const describe = (): string => {
    if (error) return t('audience.unknown', { reason: errorText(t, error) });
    if (!audience) return t('common:loading');
    if (total === null) return t('audience.notCounted');
    if (total === 0) return t('audience.none');
    return t('audience.count', { count: total, shown: formatNumber(total) });
  };
  const items = audience?.items ?? [];
  const isReached = !error && (!audience || (total ?? 0) > 0);
  return (
    <>
      {(total === null || total > freeRecipients) && (
        <NeedsApproval capability="sendNotifications" />
      )}
      <Callout
        compact
        intent={isReached ? 'primary' : 'warning'}
        aria-live="polite"
        data-testid="broadcasts.audience"
      >
        {describe()}
        {items.length > 0 && (
          <details>
            <summary>{t('audience.examples', { count: items.length })}</summary>
            <ul className="audience-preview-users">
              {items.map(({ id, userName, language }) => (
                <li key={id}>
                  #{id} {userName} {language && <span className="wf-muted">{language}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Callout>
    </>
  );
}
