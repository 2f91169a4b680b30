import { useContext, useState } from "react";
import { useSearchParams } from "react-router";
import { type FormError, getError, getSuccess } from "#app/platform/action-result.ts";
import { StoredValues } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, type FormPost, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormStateContext } from "#app/ui/form/form-state.tsx";
import { discards, LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { fromList, listPath } from "../../newsletter-address.ts";
import type { CampaignBlock } from "../blocks.ts";
import { type Audience, audiences, type CampaignDesign } from "../kinds.ts";
import { audienceWords } from "../messages.ts";
import type { CampaignPreview } from "../preview-campaign.server.ts";
import { BlockEditor, readBlocks } from "./block-editor.tsx";
import { CampaignPreviewPane, useLivePreview } from "./campaign-preview.tsx";

const labels = {
  title: "Title",
  subject: "Subject",
  preheader: "Preview text",
  who: "Recipients",
  colour: "Color",
  heading: "Headings",
} as const;

interface Written {
  title: string;
  subject: string;
  preheader: string;
  audience: { who: Audience };
  design: CampaignDesign;
  blocks: CampaignBlock[];
}

/** Returns the form values of a newsletter. */
export function campaignValues({ title, subject, preheader, audience, design, blocks }: Written) {
  const { colour, heading } = design;
  return { title, subject, preheader, who: audience.who, colour, heading, blocks: JSON.stringify(blocks) };
}

interface FormData {
  values: Record<keyof typeof labels | "blocks", string>;
  counts: Record<Audience, number>;
  /** The pictures of earlier newsletters. */
  pictures: string[];
  shown: CampaignPreview;
  /** Whether a confirmation is open, which has its own leave guard. */
  isAsking?: boolean;
}

/** The form of a draft. Typed values stay when a colleague saves the draft. */
export function CampaignEditor({
  form: data,
  answer,
  isAsking,
}: {
  form: FormData & { version: number };
  answer: FormPost["answer"];
  isAsking: boolean;
}) {
  const { key, form } = useEditForm(data, answer);
  return (
    <CampaignForm
      key={key}
      {...data}
      {...form}
      isAsking={isAsking}
      hidden={{ ...form.hidden, intent: "save" }}
    />
  );
}

/** Edits a newsletter block by block, with a preview of the email. */
export function CampaignForm({
  values,
  counts,
  pictures,
  shown: first,
  isAsking,
  ...form
}: FormData & FormPost) {
  const failed = getError<FormError | { ok: string }>(form.answer);
  const [params] = useSearchParams();
  const [blocks, setBlocks] = useState(() => readBlocks(failed?.typed?.blocks?.[0] ?? values.blocks));
  const json = JSON.stringify(blocks);
  const { shown, unfinished, onTyped } = useLivePreview(first, json);
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], defaultValue: values[name] });
  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]">
        <EntityForm
          answer={form.answer}
          hidden={{ ...form.hidden, blocks: json }}
          noValidate
          preventScrollReset
          onInput={onTyped}
        >
          {failed?.current && (
            <StoredValues current={failed.current.values} typed={failed.typed ?? {}} labels={labels} />
          )}
          <TextField
            {...field("title")}
            maxLength={100}
            help="Shown in your list only. Subscribers don't see it."
            required
          />
          <TextField
            {...field("subject")}
            maxLength={120}
            help="{first_name} becomes the subscriber's first name, here and in every text."
            required
          />
          <TextField
            {...field("preheader")}
            maxLength={150}
            help="Inboxes show this text next to the subject."
            optional
          />
          <SelectField
            {...field("who")}
            options={audiences.map((value) => ({
              value,
              label: `${audienceWords[value]} (${counts[value].toLocaleString("en-IN")})`,
            }))}
          />
          <fieldset id="design" className="grid gap-5 sm:grid-cols-2">
            <legend className="serif mb-2 text-xl">Design</legend>
            <SelectField
              {...field("colour")}
              options={[
                { value: "forest", label: "Forest" },
                { value: "marigold", label: "Marigold" },
                { value: "lotus", label: "Lotus" },
              ]}
            />
            <SelectField
              {...field("heading")}
              options={[
                { value: "serif", label: "Serif" },
                { value: "sans", label: "Sans" },
              ]}
            />
          </fieldset>
          <Blocks blocks={blocks} onChange={setBlocks} pictures={pictures} />
          <footer className="page-foot panel-foot sticky bottom-0 px-0">
            <SubmitButton>Save draft</SubmitButton>
            <LinkButton to={listPath(fromList(params))} look="secondary" {...discards}>
              Cancel
            </LinkButton>
            <p role="status" className="ms-auto text-xs text-ink-3">
              {getSuccess<FormError | { ok: string }>(form.answer)?.ok}
            </p>
          </footer>
          {!isAsking && <LeaveGuard isRefused={failed !== undefined} />}
        </EntityForm>
        <aside className="min-w-0 xl:sticky xl:top-6">
          <CampaignPreviewPane shown={shown} unfinished={unfinished} />
        </aside>
      </div>
    </div>
  );
}

const noErrors = {};

/** The blocks with the errors of the form. */
function Blocks(props: Omit<Parameters<typeof BlockEditor>[0], "errors">) {
  const { fieldErrors = noErrors } = useContext(FormStateContext);
  return <BlockEditor {...props} errors={fieldErrors} />;
}
