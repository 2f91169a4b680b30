import { joinClosesAt } from "#app/bookings/join-window.ts";
import type { ListedSession } from "./list-queries.server.ts";

/** Actions on a class that have a form. */
export const sessionActions = [
  ...(["move", "teacher", "offer", "capacity", "link"] as const),
  ...(["booking", "note", "cancel", "not-held"] as const),
] as const;
export type SessionAction = (typeof sessionActions)[number];

const labels: Record<SessionAction, string> = {
  move: "Move",
  teacher: "Change teacher",
  offer: "Offer to others",
  capacity: "Capacity",
  link: "Meeting link",
  booking: "Link a booking",
  note: "Note",
  cancel: "Cancel class",
  "not-held": "Didn't take place",
};

/** Returns the actions that the class allows now. */
export function listActions(row: ListedSession, at: number): { act: SessionAction; label: string }[] {
  return listActs(row, at).map((act) => ({ act, label: labels[act] }));
}

function listActs(row: ListedSession, at: number): SessionAction[] {
  if (row.status !== "scheduled") return ["note"];
  if (row.starts_at.getTime() <= at) {
    const hasRoom = at < joinClosesAt(row.starts_at, row.duration_minutes).getTime();
    return [...(hasRoom ? (["link"] as const) : []), "note", "not-held"];
  }
  const isPrivate = row.category !== "public_group";
  return sessionActions.filter((act) => act !== "not-held" && (act !== "booking" || isPrivate));
}
