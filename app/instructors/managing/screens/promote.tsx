import { Form, redirect } from "react-router";
import { teachingRoles } from "#app/accounts/roles.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { promotionForm } from "#app/profiles/forms.ts";
import { specialtyOptions } from "#app/profiles/kinds.ts";
import { ListField } from "#app/profiles/list-field.tsx";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { roleLabels } from "#app/staff/role-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { promoteForm } from "../forms.ts";
import { teachingMessages } from "../messages.ts";
import { promoteMember } from "../promote-member.server.ts";
import { findCandidates } from "../teacher-queries.server.ts";
import { teachersAddress } from "../teachers-address.ts";
import type { Route } from "./+types/promote";
import { OtherParams } from "./other-params.tsx";
import { useTeachersAddress } from "./use-teacher.ts";

/** Makes a member a teacher. The search comes first; both forms work before scripts load. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "instructor-management");
  const search = (new URL(args.request.url).searchParams.get("find") ?? "").slice(0, 200);
  return { search, found: await findCandidates(db, search) };
}

const fields = promoteForm.extend(promotionForm.shape);

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "instructor-management");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { person: user_id, ...form } = sent.value;
  const promoted = await promoteMember(db, member, { user_id, ...form });
  if (!promoted.ok) return sent.refuse(teachingMessages[promoted.refusal], "person");
  const params = new URL(args.request.url).searchParams;
  throw redirect(teachersAddress(params, `${user_id}/edit`, { done: "promoted" }));
}

export default function Promote({ loaderData: { search, found }, actionData }: Route.ComponentProps) {
  const back = useTeachersAddress()();
  return (
    <SidePanel title="Promote a member" back={back}>
      <Form method="get" role="search" aria-label="Members" className="flex items-end gap-2 px-5 pt-4">
        <OtherParams except={["find"]} />
        <TextField
          label="Search by name or email"
          name="find"
          type="search"
          defaultValue={search}
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </Form>
      <PanelForm answer={useLastAnswer(actionData)} back={back} submitLabel="Promote" labels={{}}>
        <SelectField
          label="Person"
          name="person"
          placeholder={found.length === 1 ? undefined : "Choose a person"}
          options={found.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
          help={personHelp(search, found.length)}
          required
        />
        <SelectField
          label="Role"
          name="role"
          defaultValue="instructor"
          options={[...teachingRoles].map((value) => ({ value, label: roleLabels[value] }))}
        />
        <TextField label="Title" name="title" placeholder="Hatha teacher" maxLength={80} optional />
        <ListField
          label="Specialties"
          one="Specialty"
          name="specialties"
          placeholder={specialtyOptions[0]}
          values={[]}
        />
      </PanelForm>
    </SidePanel>
  );
}

function personHelp(search: string, found: number): string | undefined {
  if (found > 0) return undefined;
  return search
    ? "No match. The person is already a teacher or has no account."
    : "Search for the person above.";
}
