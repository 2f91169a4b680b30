import { useState } from "react";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import type { CampaignBlock } from "../../campaigns/blocks.ts";
import { audiences } from "../../campaigns/kinds.ts";
import { audienceWords } from "../../campaigns/messages.ts";
import type { CampaignPreview } from "../../campaigns/preview-campaign.server.ts";
import { BlockEditor } from "./block-editor.tsx";
import { CampaignPreviewPane } from "./campaign-preview.tsx";
import { campaignLabels } from "./campaign-values.ts";
import { readBlocks } from "./edited-blocks.ts";
import { useLivePreview } from "./use-live-preview.ts";

interface CampaignFormProps {
  form: {
    row: { id: string; version: number } | undefined;
    values: Record<keyof typeof campaignLabels | "blocks", string>;
    counts: Record<(typeof audiences)[number], number>;
    pictures: string[];
    shown: CampaignPreview;
  };
  requestId: string;
  answer: FormAnswer | undefined;
  back: string;
  /** Set if the page has its own heading. */
  level?: "h2";
}

const colours = [
  { value: "forest", label: "Forest" },
  { value: "marigold", label: "Marigold" },
  { value: "lotus", label: "Lotus" },
];
const headings = [
  { value: "serif", label: "Serif" },
  { value: "sans", label: "Sans" },
];

/** Edits a newsletter block by block, with a preview of the email. */
export function CampaignForm({ form, requestId, answer, back, level }: CampaignFormProps) {
  const { row, values, counts, pictures } = form;
  const [blocks, setBlocks] = useState<CampaignBlock[]>(() =>
    readBlocks(answer?.typed.blocks?.[0] ?? values.blocks),
  );
  const json = JSON.stringify(blocks);
  const { shown, unfinished, onTyped } = useLivePreview(form.shown, json);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]">
      <StaffForm
        title={row ? "Write" : "Write a newsletter"}
        {...(level ? { level } : {})}
        intent={row ? "save_letter" : "add_letter"}
        {...(row ? { row } : { requestId })}
        values={values}
        answer={answer}
        back={back}
        submitLabel="Save draft"
        labels={campaignLabels}
        onTyped={onTyped}
      >
        {(field) => (
          <>
            <TextField
              label={campaignLabels.title}
              name="title"
              maxLength={100}
              help="For the studio's own list; readers do not see it."
              required
              {...field("title")}
            />
            <TextField
              label={campaignLabels.subject}
              name="subject"
              maxLength={120}
              help="{first_name} becomes the reader's first name, here and in every text."
              required
              {...field("subject")}
            />
            <TextField
              label={campaignLabels.preheader}
              name="preheader"
              maxLength={150}
              help="Inboxes show this text next to the subject."
              optional
              {...field("preheader")}
            />
            <SelectField
              label={campaignLabels.who}
              name="who"
              options={audiences.map((value) => ({
                value,
                label: `${audienceWords[value]} (${counts[value].toLocaleString("en-IN")})`,
              }))}
              {...field("who")}
            />
            <fieldset id="design" className="grid gap-5 sm:grid-cols-2">
              <legend className="serif mb-2 text-xl">Design</legend>
              <SelectField
                label={campaignLabels.colour}
                name="colour"
                options={colours}
                {...field("colour")}
              />
              <SelectField
                label={campaignLabels.heading}
                name="heading"
                options={headings}
                {...field("heading")}
              />
            </fieldset>
            <input type="hidden" name="blocks" value={json} />
            <BlockEditor
              blocks={blocks}
              onChange={setBlocks}
              errors={answer?.fieldErrors ?? {}}
              pictures={pictures}
            />
          </>
        )}
      </StaffForm>
      <aside className="min-w-0 xl:sticky xl:top-6">
        <CampaignPreviewPane shown={shown} unfinished={unfinished} />
      </aside>
    </div>
  );
}
