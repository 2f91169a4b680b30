import { useEffect, useState } from "react";
import { data } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { readChecklist } from "#app/overview/checklist-queries.server.ts";
import { getError } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { listInOtherZone, readZoneChange } from "#app/schedule/zone-change-queries.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { editedSetting, editForms, typedSetting } from "#app/settings/edit-forms.ts";
import { storeLogo } from "#app/settings/logo.server.ts";
import { logoMessages, settingMessages } from "#app/settings/messages.ts";
import { readBusinessSettings, readSettingRows } from "#app/settings/queries.server.ts";
import { findSection, labelFields, type SettingField } from "#app/settings/setting-sections.ts";
import { listTimeZones } from "#app/settings/time-zones.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { listModules } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { studioDay } from "#app/staff/studio-time.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { settingsPath } from "../settings-address.ts";
import type { Route } from "./+types/section";
import { CancellationExample } from "./cancellation-example.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { chosenLogos, Preview } from "./preview.tsx";
import { FieldRow, isFieldChanged } from "./setting-fields.tsx";
import { OnOtherClock, ZoneEffect } from "./zone-effect.tsx";

function requireSection(path: string) {
  const section = findSection(path);
  if (!section) throw data(null, { status: 404 });
  return section;
}

/** One section of the settings and the values to edit. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const { key } = requireSection(args.params.section);
  const [row, settings] = await Promise.all([findRow(db, key), readBusinessSettings(db)]);
  const zone = settings.studio.time_zone;
  return {
    ...row,
    settings,
    at: now().getTime(),
    roles: member.roles,
    modules: listModules(member.roles),
    steps: key === "business_profile" ? await readChecklist(db, appContext(args.context).env) : [],
    zones: key === "studio" ? listTimeZones(zone) : [],
    inOtherZone: key === "studio" ? await listInOtherZone(db, now(), zone) : undefined,
  };
}

async function findRow(db: Database, key: ReturnType<typeof requireSection>["key"]) {
  const { value, version } = (await readSettingRows(db))[key];
  return { version, values: typedSetting(key, value) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`section ${params.section}`, serverLoader);
}

const sentFields = z.object({
  version: versionFields.version,
  confirmed_zone: z.string().optional(),
  logo: z.file().optional(),
  footer_logo: z.file().optional(),
});

/** Saves one section. A new time zone shows its effects before it is saved. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const { key } = requireSection(args.params.section);
  const form = await parseForm(args.request, editForms[key].and(sentFields));
  if (!form.ok) return form.refusal;
  const { version, confirmed_zone } = form.value;
  const logos: Record<string, string> = {};
  for (const name of key === "business_profile" ? (["logo", "footer_logo"] as const) : []) {
    const stored = await keepLogo(args, member, form.value[name]);
    if (!stored.ok) return form.refuse(logoMessages[stored.refusal], name);
    if (stored.value) logos[`${name}_url`] = stored.value;
  }
  const { value: before } = (await readSettingRows(db))[key];
  const value = { ...editedSetting(key, before, form.value), ...logos };
  if ("time_zone" in form.value) {
    const from = (await readBusinessSettings(db)).studio.time_zone;
    const to = form.value.time_zone;
    if (from !== to && confirmed_zone !== to) {
      return { ...form.refuse(""), zone: { from, to, ...(await readZoneChange(db, now())) } };
    }
  }
  const saved = await changeSetting(db, member, { key, value, version });
  if (saved.ok) return { ok: "Saved. Pages and emails use the new settings immediately." };
  return refuseChange(form, saved.refusal, { words: settingMessages, stored: () => findRow(db, key) });
}

async function keepLogo({ context }: Route.ActionArgs, member: Member, file: File | undefined) {
  const { db, files } = appContext(context);
  if (!file?.size) return { ok: true, value: undefined } as const;
  return storeLogo(db, files, member, new Uint8Array(await file.arrayBuffer()));
}

export default function Section(props: Route.ComponentProps) {
  const { section } = props.params;
  useShownPanel(`section ${section}`, props.loaderData);
  return <OpenSection key={section} {...props} />;
}

function OpenSection({ loaderData, actionData, params }: Route.ComponentProps) {
  const { key, form } = useEditForm(loaderData, actionData);
  const answer = useLastAnswer(actionData);
  return (
    <>
      {loaderData.steps.length > 0 && <FirstSteps steps={loaderData.steps} modules={loaderData.modules} />}
      <SectionForm
        key={key}
        {...form}
        path={params.section}
        shown={loaderData}
        zone={answer && "zone" in answer ? answer.zone : undefined}
      />
      {loaderData.inOtherZone && (
        <OnOtherClock
          of={loaderData.inOtherZone}
          zone={loaderData.settings.studio.time_zone}
          roles={loaderData.roles}
        />
      )}
    </>
  );
}

interface SectionFormProps {
  path: string;
  values: Readonly<Record<string, string>>;
  answer: Parameters<typeof getError>[0] & React.ComponentProps<typeof PanelForm>["answer"];
  hidden: { version: number };
  shown: Route.ComponentProps["loaderData"];
  zone: React.ComponentProps<typeof ZoneEffect>["zone"] | undefined;
}

/** The form of a section. It marks the changed fields, and the preview or example follows them. */
function SectionForm({ path, values, shown, zone, ...form }: SectionFormProps) {
  const { key, title, lead, fields } = requireSection(path);
  const { settings, at, roles } = shown;
  const sent = getError(form.answer)?.typed;
  const [typed, setTyped] = useState(() => (sent ? joinValues(Object.entries(sent)) : values));
  const [logos, setLogos] = useState<Record<string, string>>({});
  useEffect(() => () => Object.values(logos).forEach(URL.revokeObjectURL), [logos]);
  const changes = fields.filter((field) => isFieldChanged(field, values, typed)).length;
  const address = `${settingsPath}/${path}`;

  function follow(element: HTMLFormElement) {
    const data = new FormData(element);
    setTyped(joinValues([...new Set(data.keys())].map((name) => [name, data.getAll(name)])));
    if (key === "business_profile") setLogos(chosenLogos(data));
  }

  return (
    <PanelForm
      {...form}
      action={address}
      back={address}
      submitLabel={zone ? "Change the time zone" : "Save changes"}
      labels={labelFields()}
      note={changes > 0 ? formatCount(changes, "unsaved change") : undefined}
      {...(key === "business_profile" ? { encType: "multipart/form-data" as const } : {})}
      onInput={(event) => follow(event.currentTarget)}
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-ink-2">{lead}</p>
      </div>
      {zone && <ZoneEffect zone={zone} roles={roles} />}
      {key === "studio" && (
        <CancellationExample cancel={typed.cancellation_hours} promote={typed.promotion_hours} />
      )}
      <div>
        {fields.map((field) => (
          <FieldRow key={field.name} field={completeField(field, shown)} values={values} typed={typed} />
        ))}
      </div>
      <Preview setting={key} settings={settings} typed={typed} logos={logos} at={at} />
    </PanelForm>
  );
}

/** Adds to a field what depends on this studio: the time zones to choose, and the start of two-step sign-in. */
function completeField(
  field: SettingField,
  { values, zones, settings }: SectionFormProps["shown"],
): SettingField {
  if (field.name === "time_zone") {
    return { ...field, options: zones.map((value) => ({ value, label: value.replaceAll("_", " ") })) };
  }
  if (field.name !== "require_two_step") return field;
  const { time_zone } = settings.studio;
  const when = values.two_step_from
    ? `Required from ${studioDay(new Date(values.two_step_from), time_zone)}.`
    : "It starts after 7 days’ notice.";
  return { ...field, help: `${field.help} ${when}` };
}

function joinValues(
  entries: readonly (readonly [string, readonly FormDataEntryValue[]])[],
): Record<string, string> {
  return Object.fromEntries(
    entries.map(([name, values]) => [
      name,
      values.filter((value) => typeof value === "string" && value !== "").join(", "),
    ]),
  );
}
