/**
 * A security case, an attack or a forbidden request: its id, description and the tests that cover
 * it.
 */
export interface SecurityCase {
  readonly id: string;
  readonly description: string;
  /** File, and the part of the test's name that identifies it. */
  readonly coveredBy: readonly (readonly [file: string, test: string])[];
}
