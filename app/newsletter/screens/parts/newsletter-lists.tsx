import { useSearchParams } from "react-router";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { ListData } from "#app/ui/list/list-view.tsx";
import type { campaignList, subscriberList } from "../../campaigns/campaign-lists.ts";
import type { ListedCampaign, readCampaignFigures } from "../../campaigns/campaign-queries.server.ts";
import { backToList, doneWords, type NewsletterTab } from "../../newsletter-address.ts";
import type { ListedSubscriber } from "../../subscribers/subscriber-queries.server.ts";
import type { NewsletterAnswer } from "./answer-newsletter.server.ts";
import { CampaignDialog, type CampaignQuestion } from "./campaign-dialog.tsx";
import { CampaignsList } from "./campaigns-list.tsx";
import { SubscribersList } from "./subscribers-list.tsx";

interface NewsletterListsProps {
  data: {
    tab: NewsletterTab;
    requestId: string;
    zone: string;
    zoneName: string;
    email: string;
    views: readonly SavedView[];
    figures: Awaited<ReturnType<typeof readCampaignFigures>>;
    question: CampaignQuestion | undefined;
    isLost: boolean;
    letters?: ListData<typeof campaignList.filters, keyof typeof campaignList.sorts, ListedCampaign>;
    subscribers?: ListData<
      typeof subscriberList.filters,
      keyof typeof subscriberList.sorts,
      ListedSubscriber
    >;
  };
  answer: NewsletterAnswer | undefined;
}

/** Lists the newsletters or the subscribers. */
export function NewsletterLists({ data, answer }: NewsletterListsProps) {
  const [params] = useSearchParams();
  const { letters, subscribers, views, figures, question, isLost, zone, zoneName, requestId } = data;
  const refused = answer && "typed" in answer ? answer : undefined;
  const error = answer && "error" in answer ? answer.error : undefined;
  const ok = answer && "ok" in answer ? answer.ok : doneWord(doneWords, params);
  const back = backToList(params);
  return (
    <>
      <PageBar
        actions={
          subscribers ? (
            <>
              <LinkButton to={backToList(params, { new: "import" })} look="secondary">
                Import
              </LinkButton>
              <LinkButton to={backToList(params, { new: "subscriber" })}>Add subscriber</LinkButton>
            </>
          ) : (
            <LinkButton to={backToList(params, { new: "letter" })}>Write a newsletter</LinkButton>
          )
        }
      />
      <ModuleStatus error={question ? undefined : error} ok={ok} isLost={isLost} />
      {letters && (
        <CampaignsList
          data={letters}
          views={views}
          zone={zone}
          requestId={requestId}
          figures={<Figures figures={figures} />}
        />
      )}
      {subscribers && (
        <SubscribersList
          data={subscribers}
          views={views}
          zone={zone}
          figures={<Figures figures={figures} />}
        />
      )}
      {question && (
        <CampaignDialog
          key={question.act + question.campaign.id}
          question={question}
          back={back}
          requestId={requestId}
          zone={zone}
          zoneName={zoneName}
          email={data.email}
          error={error}
          answer={refused}
        />
      )}
    </>
  );
}

function Figures({
  figures: { active, fresh, left, last },
}: {
  figures: NewsletterListsProps["data"]["figures"];
}) {
  return (
    <FigureLine
      figures={[
        { label: "Active subscribers", value: countText(active), to: "?tab=subscribers&status=active" },
        { label: "New in 30 days", value: countText(fresh), to: "?tab=subscribers" },
        { label: "Unsubscribed in 30 days", value: countText(left), to: "?tab=subscribers" },
        last
          ? {
              label: "Last newsletter",
              value: `${countText(last.delivered)} of ${countText(last.total)}`,
              more: last.title,
              to: `?letter=${last.id}&show=result`,
            }
          : { label: "Last newsletter", value: "–" },
      ]}
    />
  );
}
