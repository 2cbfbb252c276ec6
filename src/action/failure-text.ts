import { findText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';

/**
 * Returns the documented sentence for a failed action (`acts.<event>.failed`, d3:568 to d3:582),
 * around the text of the error; null if the documents give none.
 */
export const failureText = (name: Namespace, texts: string, error: string): string | null =>
  findText(name, `${texts}.failed`, { error }) ?? null;
