import { mediaTypes, type UploadRule } from '../../machines/upload/upload.policy.ts';
import { formatNumber } from '../i18n/number.ts';

export const extensionsOf = ({ types }: UploadRule): string[] =>
  types.flatMap((type) => [...mediaTypes[type].extensions]);

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats a file size in the person's language: `1 MB`, `340 kB`. */
export function sizeText(bytes: number): string {
  const step = bytes >= 1_048_576 ? 2 : bytes >= 1024 ? 1 : 0;
  return formatNumber(bytes / 1024 ** step, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
}

/** Returns the `accept` attribute of a file input. */
export const acceptOf = (rule: UploadRule): string =>
  extensionsOf(rule)
    .map((extension) => `.${extension}`)
    .join(',');
