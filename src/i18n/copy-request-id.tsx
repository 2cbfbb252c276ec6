import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { notify } from '../data/notices.ts';
import { useTranslation } from './use-translation.ts';

/** What support asks for after a failure: copied, not read out. */
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
