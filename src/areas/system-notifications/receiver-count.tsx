import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { read } from '../../data/client.ts';
import { ClientError, errorText } from '../../data/client-error.ts';
import type { FieldValues } from '../../form/field-spec.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Count, countReceivers, type UserFilter } from './receivers.ts';
import { CountUsers } from './system-notifications.graphql.ts';

/** Milliseconds of debounce after the last change before the users are counted. */
const debounceMs = 250;

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function readCount(filter: UserFilter): Promise<Count> {
  const { users } = await read(CountUsers, { filter });
  return { total: users.total ?? 0, isExact: users.total !== null && users.totalExact };
}

type Answer = Count | { readonly error: ClientError };

function useCount(values: FieldValues): Answer | null {
  const key = JSON.stringify({
    userIds: idsOf(values.userIds),
    tagIds: idsOf(values.tagIds),
    language: typeof values.receiverLanguage === 'string' ? values.receiverLanguage : null,
  });
  const [answer, setAnswer] = useState<{ key: string; answer: Answer } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const put = (next: Answer) => {
      if (isCurrent) setAnswer({ key, answer: next });
    };
    const timer = setTimeout(() => {
      countReceivers(JSON.parse(key), readCount).then(put, (reason: unknown) => {
        if (reason instanceof ClientError) put({ error: reason });
      });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return answer?.key === key ? answer.answer : null;
}

/** Says how many users get the text, before it is sent. */
export function ReceiverCount({ values }: { readonly values: FieldValues }) {
  const { t } = useTranslation(['systemNotifications', 'errors', 'common']);
  const answer = useCount(values);
  const describe = (): string => {
    if (answer === null) return t('common:loading');
    if ('error' in answer) return t('receivers.unknown', { reason: errorText(t, answer.error) });
    const { total, isExact } = answer;
    if (total === 0) return t(isExact ? 'receivers.nobody' : 'receivers.notCounted');
    const counted = { count: total, shown: formatNumber(total) };
    return t(isExact ? 'receivers.count' : 'receivers.atLeast', counted);
  };
  const isCounted = answer === null || ('total' in answer && answer.total > 0);
  return (
    <Callout
      compact
      intent={isCounted ? 'primary' : 'warning'}
      aria-live="polite"
      data-testid="systemNotifications.receivers"
    >
      {describe()}
    </Callout>
  );
}
