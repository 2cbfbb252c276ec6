import { i18n } from './i18n-instance.ts';

/**
 * Returns the name of a country or a language in the person's language; an unknown code stays as it
 * is.
 */
export function namedCode(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(i18n.language || 'en', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
