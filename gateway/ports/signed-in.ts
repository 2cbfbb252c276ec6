/** The admin of a session, as the back office describes them. */
export interface CurrentAdmin {
  readonly id: string;
  readonly email: string;
  readonly userName: string | null;
  readonly status: number;
  readonly blocked: boolean;
  /** Another admin knows the password, so it must be changed before anything else. */
  readonly mustChangePassword: boolean;
}

/** A signed-in admin with the current rights. */
export interface SignedIn {
  readonly token: string;
  readonly admin: CurrentAdmin;
  /** Settings in the form the back office stores; see `parseExact`. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sections: ReadonlySet<string>;
  readonly capabilities: ReadonlySet<string>;
  /** Root fields that this installation excludes. */
  readonly closedFields?: ReadonlySet<string>;
  /** Equal for all admins with the same visibility. */
  readonly scope: string;
}
