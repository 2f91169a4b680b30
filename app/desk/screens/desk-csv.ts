import { exportList } from "#app/staff/list-data.server.ts";
import { requestSource } from "../booking-queries.server.ts";
import { bookingColumns, emailColumns, messageColumns } from "../desk-files.ts";
import { deskTab } from "../desk-lists.ts";
import { emailSource } from "../email/email-queries.server.ts";
import { messageSource } from "../messages/message-queries.server.ts";
import { openDesk } from "../messages/open-messages.server.ts";
import type { Route } from "./+types/desk-csv";

/** Exports the open list of the desk with its filters and sort as CSV. */
async function exportDesk(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openDesk(args);
  switch (deskTab(new URL(args.request.url).searchParams)) {
    case "requests":
      return exportList(args, member, requestSource(member.id), {
        name: "requests",
        columns: bookingColumns,
      });
    case "mail":
      return exportList(args, member, emailSource(), { name: "mails", columns: emailColumns });
    case "messages":
      return exportList(args, member, messageSource(member.id), {
        name: "messages",
        columns: messageColumns,
      });
  }
}

export { exportDesk as action, exportDesk as loader };
