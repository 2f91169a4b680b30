import { appContext } from "#app/platform/app-context.server.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { editForms } from "#app/settings/edit-forms.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { readFields } from "#app/staff/read-staff-form.server.ts";
import { editableEmails } from "../editable-emails.ts";
import { previewEmail } from "../sample-emails.server.tsx";
import type { Route } from "./+types/email-preview";

/** Renders an email with the typed text, or nothing while the text is invalid. */
export async function action(args: Route.ActionArgs) {
  await openModule(args, "business-settings");
  const { db, env } = appContext(args.context);
  const form = await readForm(args.request, [editForms.mail_texts]);
  const parsed = editForms.mail_texts.safeParse(readFields(form));
  const mail = parsed.success ? oneOf(editableEmails, parsed.data.mail) : undefined;
  if (!parsed.success || !mail) return Response.json(null);
  const [studio, zone] = await Promise.all([emailStudio(db, env), studioTimeZone(db)]);
  return Response.json(await previewEmail(mail, parsed.data, studio, zone));
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "business-settings");
  return new Response(null, { status: 404 });
}
