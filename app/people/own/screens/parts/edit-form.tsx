import type { ReactNode } from "react";
import type { FormError, Typed } from "#app/platform/action-result.ts";
import { checkBy, formValues } from "#app/platform/fields/form-values.ts";
import { currencies } from "#app/platform/fields/money.ts";
import { AvailabilityField } from "#app/profiles/availability-field.tsx";
import { profileForm } from "#app/profiles/forms.ts";
import { type Availability, genderLabels, genders, specialtyOptions } from "#app/profiles/kinds.ts";
import { ListField } from "#app/profiles/list-field.tsx";
import { useProfileBase } from "#app/profiles/profile-base.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { discards, LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { AvatarPicker } from "./avatar-picker.tsx";
import type { TypedProfile } from "./typed-profile.ts";

interface EditFormProps {
  typed: TypedProfile;
  avatar_url: string | null;
  zone: string | null;
  teaches: boolean;
  /** The error of the last submit. */
  answer: FormError | undefined;
}

/** All fields of the profile. The buttons that save and leave it stay in reach. */
export default function EditForm({ answer, ...props }: EditFormProps) {
  return (
    <EntityForm
      check={checkBy(profileForm)}
      answer={answer}
      action={useProfileBase()}
      encType="multipart/form-data"
      hidden={{ intent: "save" }}
      // Keeps focused fields above the sticky buttons.
      className="flex flex-col gap-6 [&_:is(input,select,textarea)]:scroll-mb-32"
    >
      <ProfileFields {...props} sent={answer?.typed} />
      <LeaveGuard />
    </EntityForm>
  );
}

function ProfileFields({
  typed,
  avatar_url,
  zone,
  teaches,
  sent,
}: Omit<EditFormProps, "answer"> & { sent: Typed | undefined }) {
  const base = useProfileBase();
  const values = sent ? (formValues(toFormData(sent), profileForm) as TypedProfile) : typed;
  const text = (name: string) => String(values[name] ?? "");
  const list = (name: string) => [values[name] ?? []].flat() as string[];
  const line = (name: string) => ({ name, defaultValue: text(name) });
  const lines = (name: string) => ({ name, values: list(name) });
  const offered = list("specialties").filter((one) => (specialtyOptions as readonly string[]).includes(one));

  return (
    <>
      <div>
        <Group title="About you" lead="Your name and picture appear next to your articles and comments.">
          <Wide>
            <AvatarPicker name={text("full_name")} src={avatar_url} />
          </Wide>
          <TextField label="Full name" autoComplete="name" required {...line("full_name")} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            required
            help="If you change it, we'll email a link to the new address. Your email changes once you open the link."
            {...line("email")}
          />
          <TextField label="Phone" type="tel" autoComplete="tel" optional {...line("phone")} />
          <TextField
            label="Date of birth"
            type="date"
            autoComplete="bday"
            optional
            help="Never shown to others."
            {...line("date_of_birth")}
          />
          <SelectField
            label="Gender"
            optional
            options={[
              { value: "", label: "Not specified" },
              ...genders.map((value) => ({ value, label: genderLabels[value] })),
            ]}
            {...line("gender")}
          />
          <TextField label="Nationality" optional {...line("nationality")} />
          <Wide>
            <TextArea label="Bio" rows={5} counter={3000} optional {...line("bio")} />
          </Wide>
        </Group>
        <Group title="Where you are" lead="Only the studio sees your address and emergency contact.">
          <TextField label="Location" placeholder="City, country" optional {...line("location")} />
          <TextArea label="Address" rows={2} autoComplete="street-address" optional {...line("address")} />
          <TextField label="Emergency contact" optional {...line("emergency_name")} />
          <TextField label="Emergency number" type="tel" optional {...line("emergency_phone")} />
        </Group>
        <Group title="Your practice" lead="Helps your teachers get to know you.">
          <TextField
            label="Years of experience"
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            {...line("experience_years")}
          />
          <Wide>
            <ToggleGroup
              label="Specialties"
              name="specialties"
              multiple
              options={specialtyOptions.map((value) => ({ value, label: value }))}
              defaultValue={offered}
            />
          </Wide>
          <ListField
            label="Other specialties"
            one="Specialty"
            placeholder="Yoga for beginners"
            {...lines("specialties")}
            values={list("specialties").filter((one) => !offered.includes(one))}
          />
          <ListField label="Languages" one="Language" placeholder="English" {...lines("languages")} />
          <Wide>
            <ListField
              label="Certifications"
              one="Certification"
              placeholder="200-hour teacher training, 2018"
              {...lines("certifications")}
            />
          </Wide>
          <Wide>
            <ListField
              label="Education"
              one="Education"
              placeholder="BSc Physiotherapy, 2012"
              {...lines("education")}
            />
          </Wide>
          <Wide>
            <ListField
              label="Achievements"
              one="Achievement"
              placeholder="A month of mornings"
              {...lines("achievements")}
            />
          </Wide>
        </Group>
        <Group title="On the web" lead="Optional links to your website and social media.">
          <TextField label="Website" inputMode="url" optional {...line("website_url")} />
          <TextField label="Instagram" placeholder="@name" optional {...line("instagram_handle")} />
          <TextField
            label="Facebook"
            inputMode="url"
            placeholder="facebook.com/…"
            optional
            {...line("facebook_profile")}
          />
          <TextField
            label="LinkedIn"
            inputMode="url"
            placeholder="linkedin.com/in/…"
            optional
            {...line("linkedin_profile")}
          />
          <TextField
            label="YouTube"
            inputMode="url"
            placeholder="youtube.com/@…"
            optional
            {...line("youtube_channel")}
          />
          <ListField label="Other links" one="Link" placeholder="https://" {...lines("other_links")} />
        </Group>
        {teaches && (
          <Group title="Your teaching" lead="Shown on your instructor page.">
            <TextField label="Title" placeholder="Hatha teacher" optional {...line("title")} />
            <TextField label="Main certification" placeholder="RYT 500" optional {...line("certification")} />
            <TextField
              label="Years of teaching"
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              {...line("years_of_experience")}
            />
            <div className="grid grid-cols-[1fr_6.5rem] items-start gap-2">
              <TextField
                label="Hourly rate"
                type="number"
                inputMode="decimal"
                min={0}
                step="0.01"
                {...line("hourly_rate")}
              />
              <SelectField
                label="Currency"
                options={currencies.map((value) => ({ value, label: value }))}
                {...line("hourly_rate_currency")}
              />
            </div>
            <Wide>
              <TextArea label="Short bio" rows={2} counter={240} optional {...line("short_bio")} />
            </Wide>
            <Wide>
              <TextArea
                label="Teaching philosophy"
                rows={4}
                counter={3000}
                optional
                {...line("teaching_philosophy")}
              />
            </Wide>
            <Wide>
              <AvailabilityField values={(values.availability ?? {}) as Availability} zone={zone} />
            </Wide>
          </Group>
        )}
      </div>
      <div className="sticky bottom-0 z-10 flex justify-end gap-2.5 border-t border-line bg-paper py-3">
        <LinkButton to={base} look="secondary" {...discards}>
          Cancel
        </LinkButton>
        <SubmitButton busyLabel="Saving…">Save Changes</SubmitButton>
      </div>
    </>
  );
}

function toFormData(typed: Typed): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed)) for (const value of values) form.append(name, value);
  return form;
}

function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-6 border-t border-line py-9 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[15rem_1fr]">
      <div>
        <h2 className="serif text-xl">{title}</h2>
        <p className="mt-1.5 text-sm text-ink-2">{lead}</p>
      </div>
      <div className="grid min-w-0 items-start gap-x-6 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>;
}
