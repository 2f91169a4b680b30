import { randomUUID } from "node:crypto";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { bookPrivateGroup } from "#app/requests/book-private-group.server.ts";
import { type CorporateForm, corporateForm } from "#app/requests/corporate-form.ts";
import { type GroupForm, groupForm } from "#app/requests/group-form.ts";
import { type IndividualForm, individualForm } from "#app/requests/individual-form.ts";
import { requestCorporateProgram } from "#app/requests/request-corporate-program.server.ts";
import { requestIndividualSessions } from "#app/requests/request-individual-sessions.server.ts";

/** Returns valid values of the three booking forms, changed by the given values. */
export function requestForms(db: Database) {
  const address = "203.0.113.7";

  function group(given: Record<string, unknown>, as: Actor) {
    const form: GroupForm = groupForm.parse({
      fullName: "Ana Lima Souza",
      email: "ana@example.test",
      country: "Other",
      groupSize: "6-10",
      date: "2026-12-04",
      time: "06:00 PM",
      timezone: "America/Sao_Paulo",
      request_id: randomUUID(),
      ...given,
    });
    return bookPrivateGroup(db, as, { ...form, address });
  }

  function corporate(given: Record<string, unknown>, as: Actor) {
    const form: CorporateForm = corporateForm.parse({
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
      currentPrograms: "no",
      preferredDays: ["Wednesday", "Monday"],
      preferredTimes: ["12:00 PM"],
      timezone: "Europe/Paris",
      startDate: "2026-12-07",
      workLocation: "hybrid",
      request_id: randomUUID(),
      ...given,
    });
    return requestCorporateProgram(db, as, { ...form, address });
  }

  function individual(given: Record<string, unknown>, as: Actor) {
    const form: IndividualForm = individualForm.parse({
      firstName: "Nora",
      lastName: "van der Berg",
      email: "nora@example.test",
      phone: "+31 20 123 45 67",
      timezone: "Europe/Paris",
      experienceLevel: "beginner",
      goals: "A calmer back",
      preferredDays: ["Sunday", "Monday"],
      preferredTimes: ["07:00 AM", "06:00 AM"],
      startDate: "2026-11-26",
      request_id: randomUUID(),
      ...given,
    });
    return requestIndividualSessions(db, as, { ...form, address });
  }
  return { group, corporate, individual };
}
