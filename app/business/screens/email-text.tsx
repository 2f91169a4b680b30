import { useEffect, useState } from "react";
import { data, Link } from "react-router";
import { emailTextKinds, placeholders } from "#app/mail/own-texts.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { editedSetting, editForms, typedSetting } from "#app/settings/edit-forms.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { settingMessages } from "#app/settings/messages.ts";
import { readSettingRows, studioTimeZone } from "#app/settings/queries.server.ts";
import { labelFields, titleEmails } from "#app/settings/setting-sections.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { previewEmail } from "../sample-emails.server.tsx";
import { settingsPath } from "../settings-address.ts";
import type { Route } from "./+types/email-text";

const TYPING_MS = 400;

/** The studio's own text in one email, beside the email. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "business-settings");
  const mail = oneOf(emailTextKinds, args.params.mail);
  if (!mail) throw data(null, { status: 404 });
  const row = await findText(db, mail);
  const { before = "", after = "" } = row.values;
  const [studio, zone] = await Promise.all([
    emailStudio(db, appContext(args.context).env),
    studioTimeZone(db),
  ]);
  return { mail, ...row, shown: await previewEmail(mail, { before, after }, studio, zone) };
}

async function findText(db: Database, mail: (typeof emailTextKinds)[number]) {
  const { value, version } = (await readSettingRows(db)).mail_texts;
  return { version, values: typedSetting("mail_texts", value, mail) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`email ${params.mail}`, serverLoader);
}

const fields = editForms.mail_texts.extend({ version: versionFields.version });

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const form = await parseForm(args.request, fields);
  if (!form.ok) return form.refusal;
  const { mail, version } = form.value;
  const { value: before } = (await readSettingRows(db)).mail_texts;
  const value = editedSetting("mail_texts", before, form.value);
  const saved = await changeSetting(db, member, { key: "mail_texts", value, version });
  if (saved.ok) return { ok: "Saved. Pages and emails use the new settings immediately." };
  return refuseChange(form, saved.refusal, { words: settingMessages, stored: () => findText(db, mail) });
}

export default function EmailText(props: Route.ComponentProps) {
  const { mail } = props.loaderData;
  useShownPanel(`email ${mail}`, props.loaderData);
  const titles = titleEmails();
  return (
    <>
      <h2 className="text-xl">Email texts</h2>
      <p className="text-sm text-ink-2">Add your own text before and after the standard text.</p>
      <nav aria-label="Emails" className="module-tabs full-width">
        {emailTextKinds.map((one) => (
          <Link
            key={one}
            to={`${settingsPath}/emails/${one}`}
            aria-current={one === mail ? "page" : undefined}
            className="module-tab"
          >
            {titles[one]}
          </Link>
        ))}
      </nav>
      <TextForm key={mail} {...props} />
    </>
  );
}

function TextForm({ loaderData: { mail, shown, ...row }, actionData }: Route.ComponentProps) {
  const { key, form } = useEditForm(row, actionData);
  const { values, hidden, ...post } = form;
  const [typed, setTyped] = useState(values);
  const test = useListAction();
  const address = `${settingsPath}/emails/${mail}`;
  return (
    <PanelForm
      key={key}
      {...post}
      hidden={{ ...hidden, mail }}
      labels={labelFields()}
      submitLabel="Save changes"
      back={address}
      onInput={({ currentTarget }) => setTyped(readTexts(new FormData(currentTarget)))}
    >
      <TextArea
        label={labelFields().before}
        name="before"
        counter={1_000}
        optional
        defaultValue={values.before}
      />
      <TextArea
        label={labelFields().after}
        name="after"
        counter={1_000}
        optional
        defaultValue={values.after}
        help={`You can use ${placeholders.map((name) => `{${name}}`).join(", ")} in both texts. Unknown values are left empty.`}
      />
      <p>
        <Button
          look="secondary"
          busy={test.busy}
          onClick={({ currentTarget }) =>
            void test.submit(currentTarget.form, { method: "post", action: `${address}/test` })
          }
        >
          Send a test to me
        </Button>
      </p>
      <EmailPreview mail={mail} typed={typed} first={shown} />
    </PanelForm>
  );
}

function readTexts(form: FormData): Record<string, string> {
  return { before: String(form.get("before")), after: String(form.get("after")) };
}

interface EmailPreviewProps {
  mail: string;
  typed: Readonly<Record<string, string>>;
  first: { subject: string; html: string };
}

/** Previews the email with the typed texts. */
function EmailPreview({ mail, typed, first }: EmailPreviewProps) {
  const [shown, setShown] = useState(first);
  const { before = "", after = "" } = typed;
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = new URLSearchParams({ mail, before, after });
      fetch(`${settingsPath}/mail-preview`, { method: "POST", body, signal: stop.signal })
        .then((answer) => (answer.ok ? answer.json() : null))
        .then((next: typeof first | null) => next && setShown(next))
        // Without a connection the last one stays.
        .catch(() => {});
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [mail, before, after]);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm">
        <span className="text-ink-3">Subject</span> {shown.subject}
      </figcaption>
      <iframe
        title="Email preview"
        srcDoc={shown.html}
        sandbox=""
        data-preview="mail"
        className="block h-[44rem] w-full rounded-lg border border-line bg-paper"
      />
    </figure>
  );
}
