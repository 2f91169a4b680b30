import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { editForms } from "#app/settings/edit-forms.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { testEmailMessages } from "../messages.ts";
import { previewEmail } from "../sample-emails.server.tsx";
import { sendTestEmail } from "../send-test-email.server.ts";
import type { Route } from "./+types/email-preview";

/** Renders an email with the typed text, or nothing while the text is invalid. At an email's own address, sends it to its editor. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "business-settings");
  const { db, env } = appContext(args.context);
  const form = await parseForm(args.request, editForms.mail_texts);
  if (new URL(args.request.url).pathname.includes("/emails/")) {
    if (!form.ok) return form.refusal;
    const { mail, ...words } = form.value;
    const sent = await sendTestEmail(db, member, { to: member, mail, words });
    return toFormAnswer(sent, testEmailMessages, (email) => `A test email to ${email} is queued.`);
  }
  if (!form.ok) return Response.json(null);
  const [studio, zone] = await Promise.all([emailStudio(db, env), studioTimeZone(db)]);
  return Response.json(await previewEmail(form.value.mail, form.value, studio, zone));
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "business-settings");
  return new Response(null, { status: 404 });
}
