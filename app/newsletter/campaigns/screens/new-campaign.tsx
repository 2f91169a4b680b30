import { randomUUID } from "node:crypto";
import { Link, redirect, useSearchParams } from "react-router";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { fromList, listPath, pagePath } from "../../newsletter-address.ts";
import { countAudiences, listCampaignPictures } from "../campaign-queries.server.ts";
import { addCampaign } from "../change-campaign.server.ts";
import { templates } from "../design.ts";
import { campaignForm } from "../forms.ts";
import { templateNames } from "../kinds.ts";
import { campaignMessages } from "../messages.ts";
import { openNewsletters } from "../open-campaigns.server.ts";
import { previewCampaign } from "../preview-campaign.server.ts";
import type { Route } from "./+types/new-campaign";
import { CampaignForm, campaignValues } from "./campaign-form.tsx";

const fields = campaignForm.extend(idempotencyFields);

/** The templates, or the form of a newsletter with the template in `from`. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, mail, params } = await openNewsletters(args);
  const from = oneOf(templateNames, params.get("from"));
  if (!from) {
    return { templates: Object.entries(templates).map(([id, { label, lead }]) => ({ id, label, lead })) };
  }
  const draft = {
    ...templates[from],
    title: "",
    subject: "",
    preheader: "",
    audience: { who: "all" as const },
  };
  const [counts, pictures] = await Promise.all([countAudiences(db), listCampaignPictures(db)]);
  const shown = await previewCampaign(draft, mail, member.name);
  return { values: campaignValues(draft), counts, pictures, shown, requestId: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { db, member, list } = await openNewsletters(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const added = await addCampaign(db, member, sent.value);
  if (!added.ok) return sent.refuse(campaignMessages[added.refusal]);
  throw redirect(pagePath(list, `${added.value.id}/write`, { done: "saved" }));
}

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const list = fromList(params);
  const { values, counts, pictures, shown, requestId = "" } = loaderData;
  const form = useNewForm(requestId, actionData);
  return (
    <>
      <PageBar title="Write a newsletter" back={{ to: listPath(list), label: "All newsletters" }} />
      {values && counts && shown ? (
        <CampaignForm {...form} values={values} counts={counts} pictures={pictures ?? []} shown={shown} />
      ) : (
        <ul className="grid gap-4 pt-4 sm:grid-cols-2 xl:grid-cols-3">
          {loaderData.templates?.map(({ id, label, lead }) => (
            <li key={id}>
              <Link
                to={pagePath(list, "new", { from: id })}
                className="block h-full rounded-lg border border-line bg-paper p-5 no-underline transition duration-150 hover:border-edge hover:shadow-card"
              >
                <span className="serif block text-xl">{label}</span>
                <span className="mt-1 block text-sm text-ink-2">{lead}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
