import { type TemplateWords, templateFaults } from '../../machines/template/placeholders.ts';
import { notValid } from './refusal.ts';

/**
 * Requires a text to have every required placeholder and no unknown one. Without words only the
 * braces are checked.
 *
 * @throws Refusal `RequestNotValid`
 */
export function requirePlaceholders(path: string, text: string, words: TemplateWords | null): void {
  const faults = templateFaults(text, words ?? { known: [], required: [] });
  const [unknown] = words ? faults.unknown : [];
  const [missing] = faults.missing;
  if (faults.isBroken) throw notValid({ path, message: 'Braces of a placeholder are not closed' });
  if (unknown !== undefined)
    throw notValid({ path, message: `Unknown placeholder: {{${unknown}}}` });
  if (missing !== undefined)
    throw notValid({ path, message: `Missing placeholder: {{${missing}}}` });
}
