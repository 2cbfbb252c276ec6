import { DuplicateIcon } from '@blueprintjs/icons';
import { useTranslation } from '../i18n/use-translation.ts';
import { copyText } from './copy-text.ts';

/** Copies an id, a hash or an address in full. */
export function CopyButton({ value }: { readonly value: string }) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      className="wf-copy"
      aria-label={`${t('do.copy')} ${value}`}
      title={t('do.copy')}
      onClick={(event) => {
        event.stopPropagation();
        copyText(value);
      }}
    >
      <DuplicateIcon size={12} />
    </button>
  );
}
