import { randomUUID } from "node:crypto";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { bookPrivateGroup } from "#app/requests/book-private-group.server.ts";
import { corporateForm } from "#app/requests/corporate-form.ts";
import { groupForm } from "#app/requests/group-form.ts";
import { individualForm } from "#app/requests/individual-form.ts";
import { requestCorporateProgram } from "#app/requests/request-corporate-program.server.ts";
import { requestIndividualSessions } from "#app/requests/request-individual-sessions.server.ts";

const unset = { packageId: "", specialRequests: "", quotedPrice: "" };

/** Valid values of the three booking forms without a package. */
export const requestValues = {
  private_group: {
    ...unset,
    fullName: "Ana Lima Souza",
    email: "ana@example.test",
    phone: "",
    country: "Other",
    groupSize: "6-10",
    date: "2026-12-04",
    time: "06:00 PM",
    timezone: "America/Sao_Paulo",
  },
  corporate: {
    ...unset,
    companyName: "Northwind",
    industry: "Technology",
    companySize: "51-200",
    contactName: "Nora van der Berg",
    position: "People lead",
    email: "nora@northwind.test",
    phone: "+31 20 123 45 67",
    participantsCount: "50",
    sessionFrequency: "weekly",
    goals: "Fewer sore necks",
    budgetRange: "",
    currentPrograms: "no",
    preferredDays: ["Monday", "Wednesday"],
    preferredTimes: ["12:00 PM"],
    timezone: "Europe/Paris",
    startDate: "2026-12-07",
    workLocation: "hybrid",
    equipmentNeeded: "",
  },
  individual: {
    ...unset,
    firstName: "Nora",
    lastName: "van der Berg",
    email: "nora@example.test",
    phone: "+31 20 123 45 67",
    timezone: "Europe/Paris",
    experienceLevel: "beginner",
    goals: "A calmer back",
    healthConditions: "",
    preferredDays: ["Monday", "Sunday"],
    preferredTimes: ["06:00 AM", "07:00 AM"],
    startDate: "2026-11-26",
  },
};

/** Sends the three booking forms with valid values, changed by the given values. */
export function requestForms(db: Database, address = "203.0.113.7") {
  type Given = Record<string, unknown>;
  const values = (kind: keyof typeof requestValues, given: Given) => ({
    ...requestValues[kind],
    request_id: randomUUID(),
    ...given,
  });
  return {
    group: (given: Given, as: Actor) =>
      bookPrivateGroup(db, as, { ...groupForm.parse(values("private_group", given)), address }),
    corporate: (given: Given, as: Actor) =>
      requestCorporateProgram(db, as, { ...corporateForm.parse(values("corporate", given)), address }),
    individual: (given: Given, as: Actor) =>
      requestIndividualSessions(db, as, { ...individualForm.parse(values("individual", given)), address }),
  };
}
