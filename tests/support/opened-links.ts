import { signedIn } from "./signed-in.ts";
import type { Studio } from "./studio.ts";

/** The demo's people by role, and somebody who is signed out. */
export const readers = {
  super_admin: "super_admin@sadhana.test",
  admin: "admin@sadhana.test",
  yoga_acharya: "acharya@sadhana.test",
  instructor: "instructor@sadhana.test",
  energy_exchange_lead: "energy@sadhana.test",
  sangha_guide: "guide@sadhana.test",
  mantra_curator: "curator@sadhana.test",
  user: "member@sadhana.test",
  signed_out: "",
} as const;

export type Reader = keyof typeof readers;

/** Follows links as people do, and says what is wrong with the page behind one. */
export function linkFollower(studio: Pick<Studio, "origin">) {
  const cookies = new Map<Reader, Promise<string>>();
  const cookieOf = (reader: Reader) => {
    const known =
      cookies.get(reader) ?? (readers[reader] ? signedIn(studio, readers[reader]) : Promise.resolve(""));
    cookies.set(reader, known);
    return known;
  };

  return async function follow(link: string, reader: Reader, shows?: string): Promise<string | null> {
    let address = new URL(link, studio.origin);
    const asked = address.pathname;
    const way = [asked];
    for (let steps = 0; steps < 6; steps += 1) {
      const answer = await fetch(address, {
        redirect: "manual",
        headers: { Cookie: await cookieOf(reader) },
      });
      const location = answer.headers.get("location");
      if (location && answer.status >= 300 && answer.status < 400) {
        address = new URL(location, address);
        way.push(address.pathname + address.search);
        if (address.searchParams.has("refused")) return `${way.join(" → ")}: refused`;
        if (address.pathname === "/login" && asked !== "/login") return `${way.join(" → ")}: asks to sign in`;
        continue;
      }
      const page = await answer.text();
      if (answer.status !== 200) return `${way.join(" → ")}: ${answer.status}`;
      if (shows && !page.includes(shows)) return `${way.join(" → ")}: does not show “${shows}”`;
      return null;
    }
    return `${way.join(" → ")}: leads in circles`;
  };
}
