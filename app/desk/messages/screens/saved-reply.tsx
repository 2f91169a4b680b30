import { data } from "react-router";
import { savedReplyForm } from "#app/contact/desk/desk-forms.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { saveReply } from "#app/contact/desk/saved-replies.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { listSavedReplies } from "../message-queries.server.ts";
import { openDesk } from "../open-messages.server.ts";
import type { Route } from "./+types/saved-reply";

const fields = savedReplyForm.extend({ version: versionFields.version });

/** Admits a loader or action to the saved reply of its address, or to a new one. */
async function openReply({ params, ...args }: Route.LoaderArgs | Route.ActionArgs) {
  const desk = await openDesk(args);
  const find = async () => {
    const reply = (await listSavedReplies(desk.db)).find(({ id }) => id === params.reply);
    return reply && { version: reply.version, values: { name: reply.name, body: reply.body } };
  };
  return { ...desk, id: params.reply, find };
}

export async function loader(args: Route.LoaderArgs) {
  const { id, find } = await openReply(args);
  const reply = id ? await find() : { version: 0, values: { name: "", body: "" } };
  if (!reply) throw data(null, { status: 404 });
  return reply;
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, id, find, leadTo } = await openReply(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const saved = await saveReply(db, member, { ...sent.value, id });
  if (saved.ok) return leadTo("saved", "saved_reply");
  return refuseChange(sent, saved.refusal, {
    words: deskMessages,
    fields: { name_taken: "name" },
    stored: find,
  });
}

/** Adds or changes a text that staff often send. */
export default function SavedReply({ loaderData, actionData, params }: Route.ComponentProps) {
  const { key, form } = useEditForm(loaderData, actionData);
  const { values, ...post } = form;
  const back = useModuleAddress()("saved");
  return (
    <SidePanel title={params.reply ? `Edit ${values.name}` : "New saved reply"} back={back}>
      <PanelForm
        key={key}
        {...post}
        labels={{ name: "Name", body: "Text" }}
        submitLabel="Save reply"
        back={back}
      >
        <TextField label="Name" name="name" defaultValue={values.name} required />
        <TextArea
          label="Text"
          name="body"
          rows={9}
          counter={5_000}
          defaultValue={values.body}
          help="{first_name} becomes the reader's first name."
          required
        />
      </PanelForm>
    </SidePanel>
  );
}
