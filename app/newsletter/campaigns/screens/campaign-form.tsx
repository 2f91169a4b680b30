import { useContext, useState } from "react";
import { useSearchParams } from "react-router";
import { type FormError, getError, getSuccess } from "#app/platform/action-result.ts";
import { StoredValues } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EntityForm, type FormPost, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormStateContext } from "#app/ui/form/form-state.tsx";
import { discards, LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { fromList, listPath } from "../../newsletter-address.ts";
import type { CampaignBlock } from "../forms.ts";
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

interface CampaignFormProps extends FormPost {
  values: Record<keyof typeof labels | "blocks", string>;
  counts: Record<Audience, number>;
  /** The pictures of earlier newsletters. */
  pictures: string[];
  shown: CampaignPreview;
  /** Whether a confirmation is open, which has its own leave guard. */
  isAsking?: boolean;
}

/** The form of a draft. Typed values stay when a colleague saves the draft. */
export function DraftForm({ answer, ...data }: CampaignFormProps & { version: number }) {
  const { key, form } = useEditForm(data, answer);
  return <CampaignForm key={key} {...data} {...form} hidden={{ ...form.hidden, intent: "save" }} />;
}

const halves = { write: "Write", preview: "Preview" } as const;
const colours = { forest: "Forest", marigold: "Marigold", lotus: "Lotus" };
const headings = { serif: "Serif", sans: "Sans" };

/** Edits a newsletter block by block, beside a preview of the email. */
export function CampaignForm({
  values,
  counts,
  pictures,
  shown: first,
  isAsking,
  ...form
}: CampaignFormProps) {
  const failed = getError<FormError | { ok: string }>(form.answer);
  const [params] = useSearchParams();
  const [blocks, setBlocks] = useState(() => readBlocks(failed?.typed?.blocks?.[0] ?? values.blocks));
  const [open, setOpen] = useState(0);
  const [half, setHalf] = useState<keyof typeof halves>("write");
  const json = JSON.stringify(blocks);
  const { shown, onTyped } = useLivePreview(first, json);
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], defaultValue: values[name] });
  return (
    <EntityForm
      answer={form.answer}
      hidden={{ ...form.hidden, blocks: json }}
      noValidate
      preventScrollReset
      onInput={onTyped}
      className="halves-form"
    >
      <div className="pb-3 md:hidden">
        <Segments label="Show" options={halves} value={half} onChange={setHalf} />
      </div>
      <div className="halves full-width md:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[26.5rem_minmax(0,1fr)]">
        <div
          className={cx(
            "flex flex-col gap-3.5 py-4 ps-(--gutter) pe-5 max-md:pe-(--gutter)",
            half === "preview" && "max-md:hidden",
          )}
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
            counter={120}
            help="{first_name} becomes the subscriber's first name, here and in every text."
            required
          />
          <TextField {...field("preheader")} maxLength={150} counter={150} optional />
          <SelectField
            {...field("who")}
            options={audiences.map((value) => ({
              value,
              label: `${audienceWords[value]} (${counts[value].toLocaleString("en-IN")})`,
            }))}
          />
          <details className="rounded-md border border-line px-3">
            <summary className="min-h-9 cursor-pointer py-2 text-sm font-medium max-md:min-h-11">
              Design
            </summary>
            <div className="form-grid pb-3">
              <SelectField {...field("colour")} options={toChoices(colours)} />
              <SelectField {...field("heading")} options={toChoices(headings)} />
            </div>
          </details>
          <Blocks blocks={blocks} onChange={setBlocks} open={open} onOpen={setOpen} pictures={pictures} />
        </div>
        <div className={cx("border-line md:border-s", half === "write" && "max-md:hidden")}>
          <CampaignPreviewPane shown={shown} selected={open} onSelect={setOpen} />
        </div>
      </div>
      {!isAsking && (
        <footer className="page-foot panel-foot full-width sticky bottom-0 px-(--gutter)">
          <SubmitButton>Save draft</SubmitButton>
          <LinkButton to={listPath(fromList(params))} look="secondary" {...discards}>
            Cancel
          </LinkButton>
          <p role="status" className="ms-auto text-xs text-ink-3">
            {getSuccess<FormError | { ok: string }>(form.answer)?.ok}
          </p>
        </footer>
      )}
      {!isAsking && <LeaveGuard isRefused={failed !== undefined} />}
    </EntityForm>
  );
}

function toChoices(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

const noErrors = {};

/** The blocks with the errors of the form. */
function Blocks(props: Omit<Parameters<typeof BlockEditor>[0], "errors">) {
  const { fieldErrors = noErrors } = useContext(FormStateContext);
  return <BlockEditor {...props} errors={fieldErrors} />;
}
