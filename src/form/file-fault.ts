import {
  maxPixels,
  type UploadFault,
  type UploadRule,
} from '../../machines/upload/upload.policy.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { extensionsOf, sizeText } from './file-rule.ts';

/** Returns the function that states why a file is refused under this rule. */
export function useFileFaultText(rule: UploadRule) {
  const { t } = useTranslation('upload');
  return (fault: UploadFault | 'TooMany' | null): string | undefined => {
    if (fault === 'FileTooBig')
      return t('tooBig', { size: sizeText(rule.bytes), millions: maxPixels / 1e6 });
    if (fault === 'FileTypeNotValid')
      return t('wrongType', { types: extensionsOf(rule).join(', ') });
    return fault === 'TooMany' ? t('tooMany', { count: rule.maxFiles }) : undefined;
  };
}
