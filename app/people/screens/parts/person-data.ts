import type { openPerson } from "./open-person.server.ts";

/** A person with the data that all parts of the page need. */
export type PersonData = NonNullable<Awaited<ReturnType<typeof openPerson>>> & {
  mayRule: boolean;
  requestId: string;
  zone: string;
  now: number;
};
