interface Fact {
  readonly name: string;
  readonly text: string;
}

/** A settings object as facts; its fields are not named by the documents, so any may come. */
export function kytSettingFacts(
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
