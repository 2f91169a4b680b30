import { useEffect, useState } from "react";
import { placeholders } from "#app/mail/own-texts.ts";
import { emailTitles, fieldTitles } from "#app/settings/setting-words.ts";
import type { FieldState } from "#app/staff/staff-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { type EditableEmail, editableEmails } from "../../editable-emails.ts";
import { settingsPath } from "../../settings-tabs.ts";

const TYPING_MS = 400;

export interface EmailShown {
  subject: string;
  html: string;
}

/** Which mail is written for. */
export function EmailChoice({ open }: { open: EditableEmail }) {
  return (
    <nav aria-label="Mails" className="mb-8 flex flex-wrap gap-2">
      {editableEmails.map((mail) => (
        <LinkButton
          key={mail}
          to={`?tab=mails&mail=${mail}`}
          look={mail === open ? "primary" : "secondary"}
          size="small"
          aria-current={mail === open ? "page" : undefined}
        >
          {emailTitles[mail]}
        </LinkButton>
      ))}
    </nav>
  );
}

export function EmailTextFields({
  mail,
  field,
}: {
  mail: EditableEmail;
  field: (name: string) => FieldState;
}) {
  return (
    <>
      <input type="hidden" name="mail" value={mail} />
      <TextArea
        label={fieldTitles.before}
        name="before"
        rows={4}
        counter={1_000}
        optional
        {...field("before")}
      />
      <TextArea
        label={fieldTitles.after}
        name="after"
        rows={4}
        counter={1_000}
        optional
        help={
          <>
            You can use {placeholders.map((name) => `{${name}}`).join(", ")} in both texts. Unknown values are
            left empty.
          </>
        }
        {...field("after")}
      />
    </>
  );
}

/** Previews the email with the typed texts. */
export function EmailPreview({
  mail,
  typed,
  first,
}: {
  mail: EditableEmail;
  typed: Readonly<Record<string, string>>;
  first: EmailShown;
}) {
  const [shown, setShown] = useState(first);
  const { before = "", after = "" } = typed;
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = new URLSearchParams({ mail, before, after });
      fetch(`${settingsPath}/mail-preview`, { method: "POST", body, signal: stop.signal })
        .then((answer) => (answer.ok ? answer.json() : null))
        .then((next: EmailShown | null) => next && setShown(next))
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
        title="The mail, as it leaves"
        srcDoc={shown.html}
        sandbox=""
        data-preview="mail"
        className="block h-[44rem] w-full rounded-lg border border-line bg-paper"
      />
    </figure>
  );
}
