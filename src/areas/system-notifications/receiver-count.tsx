import { Callout } from '@blueprintjs/core';
import { read } from '../../data/client.ts';
import { errorText } from '../../data/client-error.ts';
import { useDebouncedRead } from '../../data/use-debounced-read.ts';
import type { FieldValues } from '../../form/field-spec.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Count, countReceivers, type UserFilter } from './receivers.ts';
import { CountUsers } from './system-notifications.graphql.ts';

const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function readCount(filter: UserFilter): Promise<Count> {
  const { users } = await read(CountUsers, { filter });
  return { total: users.total ?? 0, isExact: users.total !== null && users.totalExact };
}

function useCount({ userIds, tagIds, receiverLanguage }: FieldValues) {
  const receivers = {
    userIds: idsOf(userIds),
    tagIds: idsOf(tagIds),
    language: typeof receiverLanguage === 'string' ? receiverLanguage : null,
  };
  return useDebouncedRead(JSON.stringify(receivers), () => countReceivers(receivers, readCount));
}

/** Says how many users get the text, before it is sent. */
export function ReceiverCount({ values }: { readonly values: FieldValues }) {
  const { t } = useTranslation(['systemNotifications', 'errors', 'common']);
  const { value: count, error } = useCount(values);
  const describe = (): string => {
    if (error) return t('receivers.unknown', { reason: errorText(t, error) });
    if (!count) return t('common:loading');
    const { total, isExact } = count;
    if (total === 0) return t(isExact ? 'receivers.none' : 'receivers.notCounted');
    const counted = { count: total, shown: formatNumber(total) };
    return t(isExact ? 'receivers.count' : 'receivers.atLeast', counted);
  };
  const isCounted = !error && count?.total !== 0;
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
