import type { RoleName } from "./roles.ts";

/** A signed-in member, without credentials. */
export interface Member {
  id: string;
  email: string;
  name: string;
  image: string | null;
  /** Without the roles that wait for two-step sign-in. */
  roles: RoleName[];
  session_id: string;
  expires_at: Date;
  /** Set when the studio requires two-step sign-in of this person and it is off. */
  two_step?: { required_from: Date; is_due: boolean };
}

/** The member who runs a command, or null for a visitor. */
export type Actor = Member | null;
