import { type RefObject, useEffect, useRef } from "react";
import { data, Link, useFetcher, useOutletContext } from "react-router";
import { listAgreedRatings } from "#app/bookings/ratings/rating-queries.server.ts";
import { useBusiness } from "#app/frame/business.ts";
import {
  type FormError,
  getError,
  getSuccess,
  lookAtFields,
  typedValues,
} from "#app/platform/action-result.ts";
import { fieldErrors } from "#app/platform/fields/form-values.ts";
import { fieldText, readForm } from "#app/platform/sent-form.server.ts";
import { readChecklistMarks } from "#app/settings/checklist-marks.server.ts";
import { isToRead, sectionsToRead } from "#app/settings/checklist-marks.ts";
import { siteTextMessages } from "#app/settings/messages.ts";
import { changeSiteText } from "#app/settings/texts/change-site-text.server.ts";
import { anySection, isSiteKey, pageOfKey, textPath } from "#app/settings/texts/sections.ts";
import { findSiteText, listTextDrafts } from "#app/settings/texts/text-drafts.server.ts";
import type { AnyText, ValueField } from "#app/settings/texts/text-fields.ts";
import { listTextChanges } from "#app/settings/texts/text-history-queries.server.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { StoredValues } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { drawings, type IllustrationName } from "#app/ui/drawings/drawings.ts";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { AnswerNotice } from "#app/ui/notice.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { readSectionForm } from "../section-form.ts";
import { previewPath } from "../settings-address.ts";
import type { Route } from "./+types/section-text";
import { SectionField } from "./text-field.tsx";
import { TextRows } from "./text-rows.tsx";

const PAUSE_MS = 700;
const ratingsOffered = 50;

export function requireSiteKey(key: string) {
  if (!isSiteKey(key)) throw data(null, { status: 404 });
  return key;
}

/** The form of one section of the site's texts. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const key = requireSiteKey(args.params.sectionKey);
  const { title, note, fields } = anySection(key);
  const kinds = Object.values(fields).flatMap((field) =>
    field.kind === "list" ? Object.values(field.item) : field,
  );
  const has = (kind: ValueField["kind"]) => kinds.some((field) => field.kind === kind);
  const [stored, changes, drafts, marks] = await Promise.all([
    findSiteText(db, key),
    listTextChanges(db, key),
    listTextDrafts(db, member.id),
    readChecklistMarks(db),
  ]);
  const ratings = has("rating") ? await listAgreedRatings(db, { most: ratingsOffered }) : [];
  return {
    ...{ key, title, note, fields },
    version: stored.version,
    values: drafts[key] ?? stored.value ?? {},
    isSet: stored.isSet,
    isDraft: drafts[key] !== undefined,
    isUnread: isToRead(key) && !stored.isSet && !marks.has(sectionsToRead[key].mark),
    changes,
    choices: {
      ratings: ratings.map(({ id, first_name, class_name, rating, comment }) => ({
        value: id,
        label: `${first_name}, ${class_name}, ${rating} of 5: ${comment.slice(0, 60)}`,
      })),
      drawings: has("picture") ? (Object.keys(drawings) as IllustrationName[]) : [],
    },
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`text ${params.sectionKey}`, serverLoader);
}

/** A refused text, with its entries in their typed order. */
interface RefusedText extends FormError {
  value: AnyText;
}

/** Publishes the text of a section. */
export async function action(args: Route.ActionArgs): Promise<RefusedText | { ok: string }> {
  const { db, member } = await openModule(args, "business-settings");
  const key = requireSiteKey(args.params.sectionKey);
  const { fields, form: schema } = anySection(key);
  const form = await readForm(args.request, [schema, "version"]);
  const value = readSectionForm(form, fields);
  const sent = { typed: typedValues(form), value };
  const parsed = schema.safeParse(value);
  if (!parsed.success) return { error: lookAtFields, fieldErrors: fieldErrors(parsed.error), ...sent };
  const version = Number(fieldText(form, "version") || Number.NaN);
  const saved = await changeSiteText(db, member, { key, value, version });
  if (saved.ok) return { ok: "Saved and published." };
  const error = siteTextMessages[saved.refusal];
  if (saved.refusal !== "changed_meanwhile") return { error, ...sent };
  const stored = await findSiteText(db, key);
  return { error, ...sent, current: { version: stored.version, values: linesIn(stored.value) } };
}

function linesIn(value: AnyText | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}

export default function SectionText(props: Route.ComponentProps) {
  const { sectionKey } = props.params;
  useShownPanel(`text ${sectionKey}`, props.loaderData);
  return <OpenText key={sectionKey} {...props} />;
}

function OpenText({ loaderData: text, actionData }: Route.ComponentProps) {
  const { key, form } = useEditForm(text, actionData);
  const refused = getError(useLastAnswer(actionData));
  const page = pageOfKey(text.key);
  const address = textPath(page, text.key);
  const studioZone = useBusiness()?.time_zone ?? "UTC";
  return (
    <div className="flex flex-col gap-6">
      <Link to={textPath(page)} className="link inline-flex min-h-11 items-center self-start">
        All sections of this page
      </Link>
      <TextForm key={key} {...form} values={refused?.value ?? form.values} text={text} address={address} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <LinkButton
          to={`${previewPath}?page=${page}&without=${text.key}`}
          look="secondary"
          size="small"
          reloadDocument
        >
          Preview without this text
        </LinkButton>
        {text.isUnread && (
          <ActionButton intent="read" action={`${address}/read`} look="secondary" size="small">
            Mark as reviewed
          </ActionButton>
        )}
        {text.isSet && (
          <ActionButton
            intent="default"
            action={`${address}/default`}
            send={{ version: text.version }}
            look="secondary"
            size="small"
          >
            Back to the default
          </ActionButton>
        )}
      </div>
      {text.changes.length > 0 && (
        <section aria-labelledby="text-changes">
          <h3 id="text-changes" className="text-lg">
            Changes
          </h3>
          <ol className="mt-2 border-t border-line">
            {text.changes.map(({ id, at, by }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 text-sm"
              >
                <span>
                  <ZonedTime at={at.getTime()} studioZone={studioZone} show="when" />
                  {by && <span className="text-ink-2">, {by}</span>}
                </span>
                <ActionButton
                  intent="undo"
                  action={`${address}/undo`}
                  send={{ entry: id }}
                  look="quiet"
                  size="small"
                >
                  Undo
                </ActionButton>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

type TextFormProps = ReturnType<typeof useEditForm<AnyText>>["form"] & {
  text: Route.ComponentProps["loaderData"];
  address: string;
};

/** The fields of a section. Typed text is saved as a draft that only its author sees. */
function TextForm({ text, address, values, answer, hidden }: TextFormProps) {
  const { title, note, fields, isSet, choices } = text;
  const form = useRef<HTMLFormElement>(null);
  const { saveSoon, isSaved } = useDraft(form, `${address}/draft`);
  const isDraft = text.isDraft || isSaved;
  const refused = getError(answer);
  const said = getSuccess(answer)?.ok;
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
  return (
    <EntityForm ref={form} answer={answer} hidden={hidden} preventScrollReset noValidate onInput={saveSoon}>
      <div>
        <h2 className="text-xl">{title}</h2>
        {note && <p className="mt-1.5 text-sm text-ink-2">{note}</p>}
        <p className="mt-1.5 text-sm text-ink-3" aria-live="polite">
          {isDraft
            ? "Draft saved. Only you can see it until you publish it."
            : isSet
              ? "Visitors see this text."
              : "No custom text yet. Visitors see the default text, if there is one."}
        </p>
      </div>
      {said && <AnswerNotice tone="success">{said}</AnswerNotice>}
      {refused?.current && (
        <StoredValues current={refused.current.values} typed={refused.typed ?? {}} labels={labels} />
      )}
      {Object.entries(fields).map(([name, field]) => {
        const value = values[name];
        return field.kind === "list" ? (
          <TextRows
            key={name}
            field={field}
            name={name}
            rows={Array.isArray(value) ? value : []}
            choices={choices}
            onChanged={saveSoon}
          />
        ) : (
          <SectionField
            key={name}
            field={field}
            name={name}
            value={typeof value === "string" ? value : ""}
            choices={choices}
            onChanged={saveSoon}
          />
        );
      })}
      <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4">
        {isDraft && (
          <SubmitButton look="quiet" formAction={`${address}/drop`}>
            Discard the draft
          </SubmitButton>
        )}
        <SubmitButton>Save</SubmitButton>
      </div>
    </EntityForm>
  );
}

/** Saves a draft shortly after the last keystroke, without reloading the page. */
function useDraft(form: RefObject<HTMLFormElement | null>, action: string) {
  const { onDraft } = useOutletContext<{ onDraft: () => void }>();
  const fetcher = useFetcher<{ ok?: string }>();
  const timer = useRef<number | undefined>(undefined);
  const whenSaved = useRef(onDraft);
  whenSaved.current = onDraft;
  const isSaved = fetcher.data?.ok !== undefined;
  useEffect(() => {
    if (fetcher.data?.ok) whenSaved.current();
  }, [fetcher.data]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (form.current) void fetcher.submit(form.current, { method: "post", action });
    }, PAUSE_MS);
  };
  return { saveSoon, isSaved };
}
