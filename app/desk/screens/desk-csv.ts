import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { requestSource } from "../booking-queries.server.ts";
import { bookingColumns, emailColumns, messageColumns } from "../desk-files.ts";
import { deskTab } from "../desk-lists.ts";
import { emailSource } from "../email/email-queries.server.ts";
import { messageSource } from "../messages/message-queries.server.ts";
import { openDesk } from "../messages/open-messages.server.ts";
import type { Route } from "./+types/desk-csv";

const messages = { name: "messages", columns: messageColumns };
const requests = { name: "requests", columns: bookingColumns };
const mails = { name: "mails", columns: emailColumns };

/** Exports the open list of the desk with its filters and sort as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openDesk(args);
  switch (deskTab(new URL(args.request.url).searchParams)) {
    case "requests":
      return listFile(db, member, requestSource(member.id), args.request, requests);
    case "mail":
      return listFile(db, member, emailSource(), args.request, mails);
    case "messages":
      return listFile(db, member, messageSource(member.id), args.request, messages);
  }
}

/** Exports only the selected rows. */
export async function action(args: Route.ActionArgs) {
  const { member, db } = await openDesk(args);
  const form = await readForm(args.request, bulkFields);
  switch (deskTab(new URL(args.request.url).searchParams)) {
    case "requests":
      return selectedFile(db, member, requestSource(member.id), form, requests);
    case "mail":
      return selectedFile(db, member, emailSource(), form, mails);
    case "messages":
      return selectedFile(db, member, messageSource(member.id), form, messages);
  }
}
