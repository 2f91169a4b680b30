import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { requestSource } from "../booking-queries.server.ts";
import { readDeskAddress } from "../desk-address.ts";
import { bookingColumns, emailColumns, messageColumns } from "../desk-files.ts";
import { emailSource } from "../email-queries.server.ts";
import { messageSource } from "../message-queries.server.ts";
import type { Route } from "./+types/desk-csv";

const messages = { name: "messages", columns: messageColumns };
const requests = { name: "requests", columns: bookingColumns };
const mails = { name: "mails", columns: emailColumns };

/** Exports the open list of the desk with its filters and sort as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db, tab } = await opened(args);
  if (tab === "requests") return listFile(db, member, requestSource(member.id), args.request, requests);
  return tab === "mail"
    ? listFile(db, member, emailSource(), args.request, mails)
    : listFile(db, member, messageSource(member.id), args.request, messages);
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { member, db, tab } = await opened(args);
  const form = await readForm(args.request, ["ids", "all", "query", "intent"]);
  if (tab === "requests") return selectedFile(db, member, requestSource(member.id), form, requests);
  return tab === "mail"
    ? selectedFile(db, member, emailSource(), form, mails)
    : selectedFile(db, member, messageSource(member.id), form, messages);
}

async function opened(args: Route.LoaderArgs | Route.ActionArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const module = pathname.includes("/forms/") ? "forms" : "form-submissions-messages";
  const { member } = await openModule(args, module);
  return { member, db: appContext(args.context).db, tab: readDeskAddress(searchParams).tab };
}
