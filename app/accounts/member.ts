import type { RoleName } from "./roles.ts";

/** A signed-in person, as commands and screens know them. Never carries a credential. */
export interface Member {
  id: string;
  email: string;
  name: string;
  image: string | null;
  roles: RoleName[];
  session_id: string;
  expires_at: Date;
}

/** Who asks for something: a signed-in person, or nobody in particular. */
export type Actor = Member | null;
