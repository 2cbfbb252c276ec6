interface Dates {
  readonly enabledAt: string | null;
  readonly disabledAt: string | null;
}

/** A method is on when it was disabled, if ever, before it was enabled (d1:110). */
export const isEnabled = ({ enabledAt, disabledAt }: Dates): boolean =>
  enabledAt !== null && (disabledAt === null || Date.parse(disabledAt) < Date.parse(enabledAt));
