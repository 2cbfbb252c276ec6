interface Dates {
  readonly enabledAt: string | null;
  readonly disabledAt: string | null;
}

/**
 * Returns whether a method is enabled: it was never disabled, or was disabled before it was enabled
 * (d1:110).
 */
export const isEnabled = ({ enabledAt, disabledAt }: Dates): boolean =>
  enabledAt !== null && (disabledAt === null || Date.parse(disabledAt) < Date.parse(enabledAt));
