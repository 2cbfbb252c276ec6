/** The placeholders that a text may have, and those that it must have. */
export interface TemplateWords {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

export interface TemplateFaults {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  /** Braces that belong to no placeholder, such as `{{name}` or `{{two words}}`. */
  readonly isBroken: boolean;
}

const placeholder = /\{\{([A-Za-z][A-Za-z0-9]*)\}\}/g;

/** Returns a placeholder as it stands in a text. */
export const placeholderOf = (name: string): string => `{{${name}}}`;

/** Returns the names of the placeholders of a text, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Compares the placeholders of a text with those that it may and must have. */
export function templateFaults(text: string, { known, required }: TemplateWords): TemplateFaults {
  const used = placeholdersIn(text);
  return {
    unknown: used.filter((name) => !known.includes(name)),
    missing: required.filter((name) => !used.includes(name)),
    isBroken: /\{\{|\}\}/.test(text.replaceAll(placeholder, '')),
  };
}

export const isSound = ({ unknown, missing, isBroken }: TemplateFaults): boolean =>
  unknown.length === 0 && missing.length === 0 && !isBroken;

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&#39;' },
};

/** Returns the text so that HTML shows it as it is. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Replaces the placeholders that have a value. The values are escaped unless the text is plain. */
export const fillTemplate = (
  text: string,
  values: Readonly<Record<string, string>>,
  format: 'html' | 'plain',
): string =>
  text.replaceAll(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return format === 'html' ? escapeHtml(value) : value;
  });
