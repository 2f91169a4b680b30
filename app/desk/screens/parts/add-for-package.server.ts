import { redirect } from "react-router";
import { requestTypes } from "#app/bookings/prices/package-price.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { addRequest } from "#app/requests/add-request.server.ts";
import { addRequestForms } from "#app/requests/add-request-form.ts";
import { refusedField, requestMessages } from "#app/requests/messages.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { type ActionContext, type DeskAnswer, here } from "./answer-messages.server.ts";

const fieldNames = { package: "packageId", date: "date", time: "time" };

/** Adds a request on behalf of a client. */
export async function addForPackage({ db, actor, request, form }: ActionContext): Promise<DeskAnswer> {
  const booking_type = oneOf(requestTypes, String(form.get("booking_type") ?? ""));
  const request_id = String(form.get("request_id") ?? "");
  if (!booking_type || !isUuid(request_id)) {
    return { error: refusalWords.bad_choice, typed: typedValues(form) };
  }
  const parsed = addRequestForms[booking_type].safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const added = await addRequest(db, actor, { ...parsed.data, booking_type, request_id });
  if (added.ok) throw redirect(here(request, { booking: added.value.booking_id, done: "added" }));
  const { refusal } = added;
  if (refusal === "not_allowed") return { error: refusalWords.not_allowed, typed: typedValues(form) };
  const error = requestMessages[refusal];
  const field = refusedField[refusal];
  return {
    error,
    typed: typedValues(form),
    ...(field ? { fieldErrors: { [fieldNames[field]]: [error] } } : {}),
  };
}
