import type { openPerson } from "./open-person.server.ts";

/** A person as the detail shows them, with what every part of it needs. */
export type PersonData = NonNullable<Awaited<ReturnType<typeof openPerson>>> & {
  mayRule: boolean;
  requestId: string;
  zone: string;
  now: number;
};
