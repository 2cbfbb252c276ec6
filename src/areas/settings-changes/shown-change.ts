/** The part of a change that the cells show. */
export interface ShownChange {
  readonly id: string;
  readonly of: string;
  readonly objectType: string;
  readonly objectId: string | null;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}
