import { useEffect, useState } from "react";
import type { RoleName } from "#app/accounts/roles.ts";
import type { Business } from "#app/frame/business.ts";
import { typedSetting } from "#app/settings/edit-forms.ts";
import type { BusinessSettings, SettingKey } from "#app/settings/forms.ts";
import type { SettingRows } from "#app/settings/queries.server.ts";
import { fieldTitles } from "#app/settings/setting-words.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { EditableEmail } from "../../editable-emails.ts";
import type { SettingTab } from "../../settings-tabs.ts";
import type { SettingAnswer } from "./answer-settings.server.ts";
import { EmailPreview, type EmailShown, EmailTextFields } from "./email-texts.tsx";
import { InvoicePreview } from "./invoice-preview.tsx";
import { SettingFields } from "./setting-fields.tsx";
import { chosenLogos, settingsAsTyped } from "./settings-as-typed.ts";
import { SitePreview } from "./site-preview.tsx";
import { ZoneEffect } from "./zone-effect.tsx";

/** The tabs that contain one form. */
type FormTab = Exclude<SettingTab, "history" | "texts">;

interface SettingTabFormProps {
  tab: FormTab;
  setting: SettingKey;
  rows: SettingRows;
  zones: readonly string[];
  business: Business;
  answer: SettingAnswer | undefined;
  /** The email whose text is open. */
  mail: { kind: EditableEmail; shown: EmailShown } | undefined;
  /** When the page was loaded. */
  at: number;
  roles: readonly RoleName[];
  /** Another one each time it was saved. */
  turn: string;
}

const heads: Record<FormTab, { title: string; lead: string }> = {
  studio: {
    title: "Name and logo",
    lead: "Shown in the header and footer of every page, in emails and on invoices.",
  },
  contact: {
    title: "Contact",
    lead: "How people reach the studio. Messages and requests go to this address.",
  },
  social: { title: "Social links", lead: "Empty links are hidden." },
  invoices: { title: "Invoices", lead: "The layout and numbering of invoices." },
  payments: {
    title: "Payments",
    lead: "Shown to members with the amount and a reference. If all fields are empty, the site says that online payment is coming soon.",
  },
  legal: {
    title: "Legal",
    lead: "The footer of every page shows the disclaimer; invoices show the numbers.",
  },
  classes: { title: "Classes", lead: "The studio's time zone, and rules for all classes." },
  groups: {
    title: "Private groups",
    lead: "When private groups can be booked. Days and times are in the studio's time zone.",
  },
  security: {
    title: "Security",
    lead: "How people who run the studio sign in.",
  },
  mails: { title: "Email", lead: "Add your own text before and after the standard text." },
};

/** Shows the form of one settings key next to its preview. */
export function SettingTabForm({
  tab,
  setting,
  rows,
  zones,
  business,
  answer: given,
  mail,
  at,
  roles,
  turn,
}: SettingTabFormProps) {
  const answer = given?.typed.intent?.[0] === setting ? given : undefined;
  const values = typedSetting(setting, rows[setting].value, mail?.kind);
  const sent = Object.entries(answer?.typed ?? {}).map(([name, [first = ""]]) => [name, first]);
  const [typed, setTyped] = useState<Record<string, string>>({ ...values, ...Object.fromEntries(sent) });
  const [logos, setLogos] = useState<Record<string, string>>({});
  useEffect(() => () => Object.values(logos).forEach(URL.revokeObjectURL), [logos]);

  function follow(form: HTMLFormElement) {
    const data = new FormData(form);
    const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    setTyped(Object.fromEntries(texts));
    if (setting === "business_profile") setLogos(chosenLogos(data));
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <StaffForm
        {...heads[tab]}
        level="h2"
        intent={setting}
        row={{ id: setting, version: rows[setting].version }}
        turn={turn}
        values={values}
        answer={answer}
        back={mail ? `?tab=${tab}&mail=${mail.kind}` : `?tab=${tab}`}
        submitLabel={answer?.zone ? "Change the time zone" : "Save"}
        labels={fieldTitles}
        {...(setting === "business_profile" ? { encType: "multipart/form-data" as const } : {})}
        onTyped={follow}
        {...(mail
          ? {
              besides: (
                <Button type="submit" name="test" value="1" look="secondary">
                  Send a test to me
                </Button>
              ),
            }
          : {})}
      >
        {(field, given) => (
          <>
            {answer?.zone && <ZoneEffect zone={answer.zone} roles={roles} />}
            {mail ? (
              <EmailTextFields mail={mail.kind} field={field} />
            ) : (
              <SettingFields
                setting={setting}
                field={field}
                given={given}
                zones={zones}
                studioZone={rows.studio.value.time_zone}
              />
            )}
          </>
        )}
      </StaffForm>
      {mail && <EmailPreview mail={mail.kind} typed={typed} first={mail.shown} />}
      <Preview
        tab={tab}
        settings={settingsAsTyped(rows, setting, typed, logos)}
        business={business}
        at={at}
      />
    </div>
  );
}

function Preview({
  tab,
  settings,
  business,
  at,
}: {
  tab: FormTab;
  settings: BusinessSettings;
  business: Business;
  at: number;
}) {
  if (tab === "classes" || tab === "mails" || tab === "payments" || tab === "security") return null;
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-6 xl:sticky xl:top-6">
      <h2 id="preview" className="-mb-3 text-sm font-semibold text-ink-2">
        {tab === "invoices" ? "Invoice preview" : "Preview"}
      </h2>
      {tab !== "invoices" && <SitePreview settings={settings} business={business} />}
      {(tab === "invoices" || tab === "legal") && <InvoicePreview settings={settings} at={at} />}
    </section>
  );
}
