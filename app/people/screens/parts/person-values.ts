import type { FoundPerson } from "../../people-queries.server.ts";

export const personLabels = {
  full_name: "Full name",
  phone: "Phone",
  location: "City",
  time_zone: "Time zone",
  preferred_contact_method: "Preferred contact",
};

/** A person as the form holds them. */
export function personValues(person: FoundPerson): Record<string, string> {
  return {
    full_name: person.name,
    phone: person.phone ?? "",
    location: person.city ?? "",
    time_zone: person.time_zone ?? "",
    preferred_contact_method: person.preferred_contact_method,
  };
}
