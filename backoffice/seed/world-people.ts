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
  /** How much of the traffic is this user's, against the others. */
  readonly weight: number;
  readonly country: string;
  readonly fullName: string;
  readonly language: string;
}
