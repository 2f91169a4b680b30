import { Form } from "react-router";
import { teachingRoles } from "#app/accounts/roles.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { specialtyOptions } from "#app/profiles/kinds.ts";
import { ListField } from "#app/profiles/list-field.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { roleLabels } from "#app/staff/role-labels.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorLine, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";

interface PromoteFormProps {
  data: {
    search: string;
    found: { id: string; name: string; email: string }[];
    requestId: string;
  };
  answer: FormAnswer | undefined;
  back: string;
}

/** Lets a member teach. Whom, is searched for first; both work before any script. */
export function PromoteForm({ data: { search, found }, answer, back }: PromoteFormProps) {
  return (
    <div className="max-w-2xl">
      <PageBar title="Promote a member" />
      <Form method="get" role="search" className="mb-8 flex flex-wrap items-end gap-3">
        <input type="hidden" name="new" value="promote" />
        <TextField
          label="Search a member, by name or email"
          name="find"
          type="search"
          defaultValue={search}
          maxLength={200}
          className="min-w-60 flex-1"
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </Form>
      <StaffForm
        title="Person and role"
        level="h2"
        intent="promote"
        values={{ role: "instructor" }}
        answer={answer}
        back={back}
        submitLabel="Promote"
        labels={{}}
      >
        {(field, typed) => (
          <>
            <fieldset aria-describedby={field("person").error ? "person-error" : undefined}>
              <legend className="mb-1.5 text-sm font-semibold">Person</legend>
              {found.length === 0 && (
                <p className="text-sm text-ink-3">
                  {search
                    ? "No match. The person is already a teacher or has no account."
                    : "Search for the person above."}
                </p>
              )}
              {found.map(({ id, name, email }, at) => (
                <label key={id} className="flex min-h-11 items-center gap-3 py-1">
                  <input
                    type="radio"
                    name="person"
                    value={id}
                    defaultChecked={field("person").defaultValue === id || (at === 0 && found.length === 1)}
                    aria-invalid={field("person").error ? true : undefined}
                    className="size-5 accent-forest"
                  />
                  <span>
                    {name}
                    <span className="block text-sm text-ink-3">{email}</span>
                  </span>
                </label>
              ))}
              {field("person").error && <ErrorLine id="person-error">{field("person").error?.[0]}</ErrorLine>}
            </fieldset>
            <SelectField
              label="Role"
              name="role"
              {...field("role")}
              options={[...teachingRoles].map((value) => ({ value, label: roleLabels[value] }))}
            />
            <TextField
              label="Title"
              name="title"
              placeholder="Hatha teacher"
              maxLength={80}
              optional
              {...field("title")}
            />
            <ListField
              label="Specialties"
              one="Specialty"
              name="specialties"
              placeholder={specialtyOptions[0]}
              values={(typed("specialties") ?? []).filter(Boolean)}
              error={field("specialties").error?.[0]}
            />
          </>
        )}
      </StaffForm>
    </div>
  );
}
