import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { notify } from '../data/notices.ts';
import { useTranslation } from './use-translation.ts';

/** Copies the request id that support needs after a failure; it is copied instead of read aloud. */
export function CopyRequestId({ id }: { readonly id: string }) {
  const { t } = useTranslation('common');
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => notify({ intent: 'success', key: 'common:copied' }),
      () => notify({ intent: 'warning', key: 'list:copyFailed' }),
    );
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<DuplicateIcon size={12} />}
      text={t('do.copyRequestId')}
      title={id}
      onClick={() => void copy()}
    />
  );
}
