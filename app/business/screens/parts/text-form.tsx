import { useEffect, useRef, useState } from "react";
import { Form, Link, useFetcher, useNavigation } from "react-router";
import type { AnyText } from "#app/settings/texts/text-fields.ts";
import { textsPath } from "#app/settings/texts/texts-path.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { useOpened } from "#app/staff/use-form-key.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { firstWrong } from "#app/ui/form/form-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { previewPath, settingsPath } from "../../settings-tabs.ts";
import { SectionField } from "./text-field.tsx";
import { TextRows } from "./text-rows.tsx";
import type { OpenText, TextAnswer } from "./texts-page.server.ts";

const PAUSE_MS = 700;

interface TextFormProps {
  page: string;
  text: OpenText;
  answer: TextAnswer | undefined;
  studioZone: string;
  /** Another one each time it was saved. */
  turn: string;
  /** Called after a draft is saved, to refresh the preview. */
  onDraft: () => void;
}

/** The form of one section. Typed text is saved as a draft that only its author sees. */
export function TextForm({ page, text, answer, studioZone, turn, onDraft }: TextFormProps) {
  const { key, title, note, fields, isSet, changes } = text;
  const [value] = useState<AnyText>(answer?.value ?? text.value);
  const stored = String(text.version);
  const opened = useOpened(turn, answer?.typed.version?.[0] ?? stored, stored);
  const version = answer?.current?.version ?? opened;
  const form = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { keepSoon, isKept } = useDraft(form, onDraft);
  const busy = useNavigation().formData?.get("intent") === "text_save";
  const errors = answer?.fieldErrors ?? {};
  const choices = { drawings: text.drawings, ratings: text.ratings };
  const isDraft = text.isDraft || isKept;

  useEffect(() => {
    if (!answer) return;
    (firstWrong(form.current) ?? head.current)?.focus();
  }, [answer]);

  return (
    <div className="flex flex-col gap-6">
      <Link to={`${textsPath}&page=${page}`} className="link inline-flex min-h-11 items-center self-start">
        All sections of this page
      </Link>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onInput={keepSoon}
        className="flex flex-col gap-5"
      >
        <div>
          <h2 className="text-2xl">{title}</h2>
          {note && <p className="mt-1.5 text-[0.95rem] text-ink-2">{note}</p>}
          <p className="mt-1.5 text-sm text-ink-3" aria-live="polite">
            {isDraft
              ? "Draft saved. Only you can see it until you publish it."
              : isSet
                ? "Visitors see this text."
                : "No custom text yet. Visitors see the default text, if there is one."}
          </p>
        </div>
        <div ref={head} tabIndex={-1} className="outline-none">
          {answer?.error && (
            <Notice tone="error">
              {answer.error}
              {answer.current && <Now current={answer.current.values} value={value} fields={fields} />}
            </Notice>
          )}
        </div>
        <input type="hidden" name="id" value={key} />
        <input type="hidden" name="version" value={version} />
        {fields.map((field) => {
          const stands = value[field.name];
          return field.kind === "list" ? (
            <TextRows
              key={field.name}
              field={field}
              rows={Array.isArray(stands) ? stands : []}
              errors={errors}
              choices={choices}
              onChanged={keepSoon}
            />
          ) : (
            <SectionField
              key={field.name}
              field={field}
              name={field.name}
              value={typeof stands === "string" ? stands : ""}
              error={errors[field.name]}
              choices={choices}
              onChanged={keepSoon}
            />
          );
        })}
        <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4">
          {isDraft && (
            <Button type="submit" look="quiet" name="intent" value="text_drop">
              Discard the draft
            </Button>
          )}
          <Button type="submit" name="intent" value="text_save" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <LinkButton
          to={`${previewPath}?page=${page}&without=${key}`}
          look="secondary"
          size="small"
          reloadDocument
        >
          Preview without this text
        </LinkButton>
        {text.isUnread && (
          <PageActionButton intent="text_read" send={{ id: key }} look="secondary" size="small" stays>
            Mark as reviewed
          </PageActionButton>
        )}
        {isSet && (
          <PageActionButton
            intent="text_default"
            send={{ id: key, version: text.version }}
            look="secondary"
            size="small"
            stays
          >
            Back to the default
          </PageActionButton>
        )}
      </div>
      {changes.length > 0 && (
        <section aria-labelledby="text-changes">
          <h3 id="text-changes" className="text-lg">
            Changes
          </h3>
          <ol className="mt-2 border-t border-line">
            {changes.map(({ id, at, by }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 text-sm"
              >
                <span>
                  <ZonedTime at={at} studioZone={studioZone} show="when" />
                  {by && <span className="text-ink-2">, {by}</span>}
                </span>
                <PageActionButton
                  intent="text_undo"
                  send={{ id: key, entry: id }}
                  look="quiet"
                  size="small"
                  stays
                >
                  Undo
                </PageActionButton>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Saves a draft shortly after the last keystroke, without reloading the page. */
function useDraft(form: React.RefObject<HTMLFormElement | null>, onDraft: () => void) {
  const fetcher = useFetcher<TextAnswer>();
  const timer = useRef<number | undefined>(undefined);
  const told = useRef(onDraft);
  told.current = onDraft;
  useEffect(() => {
    if (fetcher.data?.kept) told.current();
  }, [fetcher.data]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keepSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!form.current) return;
      const typed = new FormData(form.current);
      typed.set("intent", "text_draft");
      void fetcher.submit(typed, { method: "post", action: `${settingsPath}?tab=texts` });
    }, PAUSE_MS);
  };
  return { keepSoon, isKept: fetcher.data?.kept === true };
}

/** Shows the colleague's saved version where it differs. */
function Now({
  current,
  value,
  fields,
}: {
  current: Readonly<Record<string, string>>;
  value: AnyText;
  fields: OpenText["fields"];
}) {
  const differing = fields.filter(({ name }) => current[name] !== undefined && current[name] !== value[name]);
  if (differing.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {differing.map(({ name, label }) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{label}, now</dt>
          <dd>{current[name] || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
