import type { SessionStatus } from "#app/schedule/kinds.ts";

/** What of a session its roster needs. */
export interface RosterSession {
  session_id: string | null;
  class_name: string;
  status: SessionStatus;
  headcount: number | null;
}

/** How somebody on a roster is reached: the studio's alone to see. */
export interface Contact {
  email: string;
  phone: string;
}
