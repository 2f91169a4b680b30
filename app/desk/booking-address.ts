import { useLocation } from "react-router";
import { requestTypes } from "#app/bookings/prices/package-price.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { moduleOfPath } from "#app/staff/modules.ts";

/** The modules that show bookings, and the part of their paths before a booking. */
const folders = {
  "class-bookings": "",
  forms: "/bookings",
  "form-submissions-messages": "/bookings",
} as const;
const modules = Object.keys(folders) as (keyof typeof folders)[];

/** Success messages by the code in the URL. */
export const doneMessages = {
  confirmed: "Booking confirmed. We emailed the client.",
  cancelled: "Booking canceled. We emailed the client.",
  moved: "Booking moved. We emailed the client.",
  notified: "The message is queued.",
  answered: "Added.",
  noted: "Note saved.",
  proposed: "The proposal email is queued.",
  priced: "Saved. We emailed the price.",
  edited: "Saved.",
  planned: "Classes planned. We emailed the client.",
  added: "Booking added. We emailed the client.",
} as const;

/** Returns the module of a booking's path. */
export function bookingModule(pathname: string) {
  return oneOf(modules, moduleOfPath(pathname)) ?? "class-bookings";
}

interface Place {
  pathname: string;
  search: string;
}

/**
 * Returns an address in the module of `place`, with the list's filters: the list for an empty `at`. Other values
 * are `new`, a booking's number, and a booking's form such as `YOG-20261127-RRYYWM/cancel`.
 */
export function bookingAddress({ pathname, search }: Place, at = "", set: Record<string, string> = {}) {
  const module = bookingModule(pathname);
  const opened = ["booking", "ask", "plan", "new", "done", ...(at ? [] : ["alone"])];
  const query = listAddress(new URLSearchParams(search), {
    opened,
    set: { ...(folders[module] ? { tab: "requests" } : {}), ...set },
    otherwise: "",
  });
  return `/dashboard/${module}${at && `${folders[module]}/${at}`}${query}`;
}

/** Returns `bookingAddress` at the present location. */
export function useBookingAddress() {
  const place = useLocation();
  return (at?: string, set?: Record<string, string>) => bookingAddress(place, at, set);
}

/** Returns the present address of a booking or form that earlier was a parameter of the list. */
export function movedBookingAddress({ url }: Request): string | undefined {
  const place = new URL(url);
  const param = (name: string) => place.searchParams.get(name) ?? "";
  const number = (name: string) => /^[A-Za-z0-9-]{5,60}$/.exec(param(name))?.[0];
  const kind = oneOf(["booking", ...requestTypes], param("new"));
  const ask = oneOf(["confirm", "cancel", "move", "propose", "price", "edit"], param("ask"));
  const [plan, booking] = [number("plan"), number("booking")];
  const at = plan
    ? `${plan}/plan`
    : kind
      ? newBooking(kind)
      : booking && (ask ? `${booking}/${ask}` : booking);
  return at && bookingAddress(place, at);
}

export const addedKinds = ["booking", ...requestTypes] as const;

/** Returns the part of the address of the form that adds a booking or a request. */
export function newBooking(kind: (typeof addedKinds)[number]): string {
  return kind === "booking" ? "new" : `new/${kind}`;
}
