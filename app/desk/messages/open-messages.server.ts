import { data, redirect } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { moduleAddress } from "#app/staff/layout/panel-address.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { deskModule, type doneWords } from "./message-address.ts";
import { findListedMessage } from "./message-queries.server.ts";

type Args = Parameters<typeof openModule>[0];

/** Admits a loader or action to the desk. */
export async function openDesk(args: Args) {
  const place = new URL(args.request.url);
  const module = deskModule(place.pathname);
  const { member } = await openModule(args, module);
  return {
    db: appContext(args.context).db,
    member,
    module,
    /** Leads to an address of the desk, with a success message. */
    leadTo: (at: string, done: keyof typeof doneWords) => redirect(moduleAddress(place, at, { done })),
  };
}

/** Admits a loader or action to the message of its address. */
export async function openMessage(args: Args & { params: { message: string } }) {
  const desk = await openDesk(args);
  const { message: id } = args.params;
  const message = isUuid(id) ? await findListedMessage(desk.db, desk.member.id, id) : undefined;
  if (!message) throw data(null, { status: 404 });
  return { ...desk, message, done: (done: keyof typeof doneWords) => desk.leadTo(id, done) };
}
