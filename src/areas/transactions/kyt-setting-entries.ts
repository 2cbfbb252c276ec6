interface Fact {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns a settings object as facts. The documents do not name its fields, so any field is
 * possible.
 */
export function toKytSettingEntries(
  settings: unknown,
  flagText: (isOn: boolean) => string,
): readonly Fact[] {
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).map(([name, value]: [string, unknown]) => ({
    name,
    text:
      typeof value === 'boolean'
        ? flagText(value)
        : typeof value === 'string' || typeof value === 'number'
          ? String(value)
          : JSON.stringify(value),
  }));
}
