import type { SessionStatus } from "#app/schedule/kinds.ts";

export interface RosterSession {
  session_id: string | null;
  class_name: string;
  status: SessionStatus;
  headcount: number | null;
}

/** Contact details, visible only to staff. */
export interface Contact {
  email: string;
  phone: string;
}
