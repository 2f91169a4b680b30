import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { AvailabilityField } from "#app/profiles/availability-field.tsx";
import { teachingForm } from "#app/profiles/forms.ts";
import { ListField } from "#app/profiles/list-field.tsx";
import { personMessages } from "#app/profiles/messages.ts";
import { findProfile } from "#app/profiles/queries.server.ts";
import { saveTeachingProfile } from "#app/profiles/save-teaching.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/edit";
import { openTeacher } from "./open-teacher.server.ts";
import { teachingTexts, teachingValues } from "./teaching-values.ts";
import { useTeacher } from "./use-teacher.ts";

const fields = teachingForm.extend({ version: versionFields.version });

export async function action(args: Route.ActionArgs) {
  const { db, member, teacherId: user_id } = await openTeacher(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const saved = await saveTeachingProfile(db, member, { ...sent.value, user_id });
  if (saved.ok) return { ok: "Saved" };
  return refuseChange(sent, saved.refusal, {
    words: personMessages,
    stored: async () => {
      const profile = await findProfile(db, user_id);
      return profile && { version: profile.version, values: teachingTexts(teachingValues(profile)) };
    },
  });
}

const labels = {
  title: "Title",
  short_bio: "Short bio",
  bio: "Bio",
  teaching_philosophy: "Teaching philosophy",
  certification: "Main certification",
  years_of_experience: "Years of teaching",
  specialties: "Specialties",
  certifications: "Certifications",
  languages: "Languages",
  achievements: "Achievements",
  education: "Education",
};

/** The teaching profile, with the same fields as the teacher's own form. */
export default function EditTeaching({ actionData }: Route.ComponentProps) {
  const { teacher, version, values: stored, own_zone, own } = useTeacher();
  const { key, form } = useEditForm({ version, values: stored }, actionData);
  const { values, ...post } = form;
  const text = (name: Exclude<keyof typeof labels, ListName>) => ({
    name,
    label: labels[name],
    defaultValue: values[name],
    optional: true,
  });
  const list = (name: ListName) => ({ name, label: labels[name], values: values[name] });
  return (
    <PanelForm
      key={`${teacher.id} ${key}`}
      {...post}
      action={own("edit")}
      back={own()}
      submitLabel="Save teaching profile"
      labels={labels}
    >
      <p className="text-sm text-ink-2">
        The public profile and the available hours. Teachers edit their own name, picture and contact details.
      </p>
      <TextField {...text("title")} placeholder="Hatha teacher" maxLength={80} />
      <TextArea {...text("short_bio")} rows={2} counter={240} />
      <TextArea {...text("bio")} rows={6} counter={3000} />
      <TextArea {...text("teaching_philosophy")} rows={4} counter={3000} />
      <TextField
        {...text("years_of_experience")}
        optional={false}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
      />
      <TextField {...text("certification")} placeholder="RYT 500" maxLength={120} />
      <ListField {...list("specialties")} one="Specialty" placeholder="Hatha Yoga" />
      <ListField
        {...list("certifications")}
        one="Certification"
        placeholder="200-hour teacher training, 2018"
      />
      <ListField {...list("languages")} one="Language" placeholder="English" />
      <ListField {...list("achievements")} one="Achievement" />
      <ListField {...list("education")} one="Education" />
      <AvailabilityField
        values={values.availability}
        zone={own_zone}
        lead={`When the teacher is available, in their time zone (${own_zone.replaceAll("_", " ")}). Leave other days empty.`}
      />
    </PanelForm>
  );
}

type ListName = "specialties" | "certifications" | "languages" | "achievements" | "education";
