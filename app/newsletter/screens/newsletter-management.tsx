import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { campaignSource, readCampaignFigures } from "../campaigns/campaign-queries.server.ts";
import { campaignFields } from "../campaigns/forms.ts";
import { backToList, readNewsletterAddress } from "../newsletter-address.ts";
import { subscriberSource } from "../subscribers/subscriber-queries.server.ts";
import type { Route } from "./+types/newsletter-management";
import { answerNewsletter } from "./parts/answer-newsletter.server.ts";
import { CampaignForm } from "./parts/campaign-form.tsx";
import { CampaignPage } from "./parts/campaign-page.tsx";
import { CampaignStart } from "./parts/campaign-start.tsx";
import { NewsletterLists } from "./parts/newsletter-lists.tsx";
import {
  openLetterPage,
  openNewLetter,
  openQuestion,
  openSubscriberImport,
} from "./parts/open-newsletter.server.ts";
import { SubscriberForm } from "./parts/subscriber-form.tsx";
import { SubscriberImport } from "./parts/subscriber-import.tsx";

const id = "newsletter-management";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db, env } = appContext(args.context);
  const { request } = args;
  const address = readNewsletterAddress(new URL(request.url).searchParams);
  const [mail, zone] = await Promise.all([emailStudio(db, env), studioTimeZone(db)]);
  const zoneName = zoneClock.zoneText(now().getTime(), zone);
  const shared = { tab: address.tab, requestId: randomUUID(), zone, zoneName, email: member.email };
  const opening = { db, member, mail, address, request };
  if (address.opens === "letter") {
    return { ...shared, screen: "new-letter" as const, fresh: await openNewLetter(opening) };
  }
  if (address.opens === "subscriber") return { ...shared, screen: "new-subscriber" as const };
  if (address.opens === "import") {
    return { ...shared, screen: "import" as const, data: await openSubscriberImport(db, address.file) };
  }
  const question = await openQuestion({ db, address });
  const campaign =
    address.letter && (!address.ask || address.part) ? await openLetterPage(opening) : undefined;
  if (campaign) return { ...shared, screen: "letter" as const, campaign, question };
  const [views, figures] = await Promise.all([
    openViews(db, member.id, id, request),
    readCampaignFigures(db),
  ]);
  const isLost = address.letter !== undefined && !question;
  const list = { ...shared, screen: "list" as const, views, figures, question, isLost };
  return address.tab === "letters"
    ? { ...list, letters: await listData(db, campaignSource, request) }
    : { ...list, subscribers: await listData(db, subscriberSource, request) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const { db, env } = appContext(args.context);
  const own = ["intent", "id", "ids", "all", "query", "version", "request_id", "to", "date", "time"];
  const form = await readForm(args.request, [...campaignFields, ...own, "email", "name", "opted_in"], {
    files: ["file"],
  });
  const [mail, zone] = await Promise.all([emailStudio(db, env), studioTimeZone(db)]);
  return withSent(form, await answerNewsletter({ db, actor: member, mail, zone }, args.request, form));
}

export default function NewsletterManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const back = backToList(params);
  const { requestId } = loaderData;
  const refused = answer && "typed" in answer ? answer : undefined;
  switch (loaderData.screen) {
    case "new-letter": {
      const { fresh } = loaderData;
      if (fresh.kind === "start") return <CampaignStart points={fresh.points} back={back} />;
      return (
        <CampaignForm key={String(params)} form={fresh} requestId={requestId} answer={refused} back={back} />
      );
    }
    case "new-subscriber":
      return <SubscriberForm answer={refused} back={back} />;
    case "import": {
      const error = answer && "error" in answer ? answer.error : undefined;
      return <SubscriberImport data={loaderData.data} zone={loaderData.zone} error={error} back={back} />;
    }
    case "letter":
      return <CampaignPage key={params.get("letter")} data={loaderData} answer={answer} />;
    default:
      return <NewsletterLists data={loaderData} answer={answer} />;
  }
}
