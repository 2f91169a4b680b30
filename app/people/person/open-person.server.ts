import { data, type LoaderFunctionArgs } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { findPerson } from "../people-queries.server.ts";

interface PersonArgs extends Pick<LoaderFunctionArgs, "request" | "context"> {
  params: { personId: string };
}

/** Admits a loader or action about one person. */
export async function openPerson(args: PersonArgs) {
  const { member } = await openModule(args, "user-management");
  const { personId } = args.params;
  if (!isUuid(personId)) throw data(null, { status: 404 });
  return { db: appContext(args.context).db, member, personId };
}

/** Admits a loader, and returns the person. */
export async function requirePerson(args: PersonArgs) {
  const opened = await openPerson(args);
  const person = await findPerson(opened.db, opened.personId);
  if (!person) throw data(null, { status: 404 });
  return { ...opened, person };
}
