import type { FormAnswer } from "#app/platform/action-result.ts";
import { AvailabilityField } from "#app/profiles/availability-field.tsx";
import { type Availability, type Hours, weekdays } from "#app/profiles/kinds.ts";
import { ListField } from "#app/profiles/list-field.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { TeacherData } from "./open-teacher.server.ts";
import { teachingLabels, teachingTexts } from "./teaching-values.ts";

interface TeachingFormProps {
  data: TeacherData;
  answer: FormAnswer | undefined;
  back: string;
}

/** The teaching profile, with the same fields as the teacher's own form. */
export function TeachingForm({
  data: { teacher, version, values, own_zone, zone },
  answer,
  back,
}: TeachingFormProps) {
  const errors: Record<string, string[]> = answer?.fieldErrors ?? {};
  const wrongIn = (name: string) =>
    Object.entries(errors).find(([key]) => key.replace(/\[\d+\]$/, "") === name)?.[1]?.[0];
  return (
    <StaffForm
      title={`The teaching of ${teacher.name}`}
      lead="The public profile and the available hours. Teachers edit their own name, picture and contact details."
      intent="edit"
      row={{ id: teacher.id, version }}
      values={teachingTexts(values)}
      answer={answer}
      back={back}
      submitLabel="Save teaching profile"
      labels={teachingLabels}
    >
      {(field, typed) => {
        const list = (
          name: "specialties" | "certifications" | "languages" | "achievements" | "education",
        ) => ({
          name,
          values: (answer ? (typed(name) ?? []) : values[name]).filter(Boolean),
          error: wrongIn(name),
        });
        return (
          <>
            <TextField
              label="Title"
              name="title"
              placeholder="Hatha teacher"
              maxLength={80}
              optional
              {...field("title")}
            />
            <TextArea
              label="Short bio"
              name="short_bio"
              rows={2}
              counter={240}
              optional
              {...field("short_bio")}
            />
            <TextArea label="Bio" name="bio" rows={6} counter={3000} optional {...field("bio")} />
            <TextArea
              label="Teaching philosophy"
              name="teaching_philosophy"
              rows={4}
              counter={3000}
              optional
              {...field("teaching_philosophy")}
            />
            <TextField
              label="Years of teaching"
              name="years_of_experience"
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              {...field("years_of_experience")}
            />
            <TextField
              label="Main certification"
              name="certification"
              placeholder="RYT 500"
              maxLength={120}
              optional
              {...field("certification")}
            />
            <ListField
              label="Specialties"
              one="Specialty"
              placeholder="Hatha Yoga"
              {...list("specialties")}
            />
            <ListField
              label="Certifications"
              one="Certification"
              placeholder="200-hour teacher training, 2018"
              {...list("certifications")}
            />
            <ListField label="Languages" one="Language" placeholder="English" {...list("languages")} />
            <ListField label="Achievements" one="Achievement" {...list("achievements")} />
            <ListField label="Education" one="Education" {...list("education")} />
            <AvailabilityField
              values={answer ? typedHours(typed) : values.availability}
              errors={errors}
              zone={own_zone}
              lead={`When the teacher is available, in their time zone (${(own_zone ?? zone).replaceAll("_", " ")}). Leave other days empty.`}
            />
          </>
        );
      }}
    </StaffForm>
  );
}

/** The hours as they were typed. */
function typedHours(typed: (name: string) => readonly string[] | undefined): Availability {
  const at = (day: string, index: number): Hours => ({
    from: typed(`availability.${day}[${index}].from`)?.[0] ?? "",
    until: typed(`availability.${day}[${index}].until`)?.[0] ?? "",
  });
  return Object.fromEntries(
    weekdays.map((day) => [
      day,
      [0, 1, 2].map((index) => at(day, index)).filter((one) => one.from || one.until),
    ]),
  );
}
