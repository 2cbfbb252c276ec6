import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { NeedsApproval } from '../../action/needs-approval.tsx';
import { read } from '../../data/client.ts';
import { ClientError, errorText } from '../../data/client-error.ts';
import { enums } from '../../data/enums.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { useSession } from '../../data/session.ts';
import type { FieldValues } from '../../form/field-spec.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BroadcastAudience } from './broadcasts.graphql.ts';
import './audience-preview.css';

/** Milliseconds of debounce after the last change before the users are counted. */
const debounceMs = 250;

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The audience in the form's values. */
const audienceOf = ({ userIds, tagIds, languages, statuses }: FieldValues) => ({
  userIds: texts(userIds),
  tagIds: texts(tagIds),
  languages: enums.ContentLanguage.filter((one) => texts(languages).includes(one)),
  statuses: enums.UserStatus.filter((one) => texts(statuses).includes(one)),
});

type Audience = ResultOf<typeof BroadcastAudience>['broadcastAudience'];
type Answer = Audience | { readonly problem: ClientError };

function useAudience(values: FieldValues): Answer | null {
  const key = JSON.stringify(audienceOf(values));
  const [answer, setAnswer] = useState<{ key: string; answer: Answer } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const put = (next: Answer) => {
      if (isCurrent) setAnswer({ key, answer: next });
    };
    const timer = setTimeout(() => {
      read(BroadcastAudience, JSON.parse(key)).then(
        ({ broadcastAudience }) => put(broadcastAudience),
        (reason: unknown) => {
          if (reason instanceof ClientError) put({ problem: reason });
        },
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return answer?.key === key ? answer.answer : null;
}

/** A dry run: how many users would get the text, and the first of them by name. */
export function AudiencePreview({ values }: { readonly values: FieldValues }) {
  const { t } = useTranslation(['broadcasts', 'errors', 'common']);
  const { freeRecipients } = useSession();
  const answer = useAudience(values);
  const describe = (): string => {
    if (answer === null) return t('common:loading');
    if ('problem' in answer) return t('audience.unknown', { reason: errorText(t, answer.problem) });
    const { total } = answer;
    if (total === null) return t('audience.notCounted');
    if (total === 0) return t('audience.nobody');
    return t('audience.count', { count: total, shown: formatNumber(total) });
  };
  const items = answer && 'items' in answer ? (answer.items ?? []) : [];
  const isReached = answer === null || ('total' in answer && (answer.total ?? 0) > 0);
  const total = answer && 'total' in answer ? answer.total : null;
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
