/** What is sent, or who asks for what they may not: each case, what it is, and the tests that hold it. */
export interface SecurityCase {
  readonly id: string;
  readonly says: string;
  /** File, and as much of the test's name as tells it from others. */
  readonly held: readonly (readonly [file: string, test: string])[];
}
