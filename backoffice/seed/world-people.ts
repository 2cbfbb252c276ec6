export interface WorldAdmin {
  readonly id: number;
  readonly email: string;
  readonly userName: string;
  readonly status: number;
}

export interface WorldUser {
  readonly id: number;
  readonly userName: string;
  readonly registered: number;
  /** The user's share of the activity, relative to the others. */
  readonly weight: number;
  readonly country: string;
  readonly fullName: string;
  readonly language: string;
}
