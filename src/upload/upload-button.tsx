import { Button } from '@blueprintjs/core';
import { PaperclipIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { acceptOf, extensionsOf, sizeText } from '../form/file-rule.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Upload } from './use-upload.ts';

/** Opens the file dialog of the operating system. */
export function UploadButton({
  upload,
  disabled = false,
}: {
  readonly upload: Upload;
  readonly disabled?: boolean;
}) {
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const { rule, state, choose } = upload;
  const hint = t('hint', {
    types: extensionsOf(rule).join(', '),
    size: sizeText(rule.bytes),
    count: rule.maxFiles,
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={rule.maxFiles > 1}
        accept={acceptOf(rule)}
        onChange={({ currentTarget }) => {
          void choose([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="minimal"
        icon={<PaperclipIcon />}
        disabled={disabled || state === 'uploading'}
        aria-label={t('pick')}
        title={`${t('pick')}. ${hint}`}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
