import { Link, useSearchParams } from "react-router";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { ListData } from "#app/ui/list/list-view.tsx";
import type { campaignList, subscriberList } from "../../campaigns/campaign-lists.ts";
import type { ListedCampaign, readCampaignFigures } from "../../campaigns/campaign-queries.server.ts";
import { backToList, doneWords, type NewsletterTab } from "../../newsletter-address.ts";
import type { ListedSubscriber } from "../../subscribers/subscriber-queries.server.ts";
import type { NewsletterAnswer } from "./answer-newsletter.server.ts";
import { AskLetter, type LetterQuestion } from "./ask-letter.tsx";
import { LettersList } from "./letters-list.tsx";
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
    question: LetterQuestion | undefined;
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

/** The letters, or those they go to. */
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
            <LinkButton to={backToList(params, { new: "letter" })}>Write a letter</LinkButton>
          )
        }
      />
      <ModuleStatus error={question ? undefined : error} ok={ok} isLost={isLost} />
      <Cards figures={figures} />
      {letters && <LettersList data={letters} views={views} zone={zone} requestId={requestId} />}
      {subscribers && <SubscribersList data={subscribers} views={views} zone={zone} />}
      {question && (
        <AskLetter
          key={question.act + question.letter.id}
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

const figure = (count: number) => count.toLocaleString("en-IN");

function Cards({
  figures: { active, fresh, left, last },
}: {
  figures: NewsletterListsProps["data"]["figures"];
}) {
  const card =
    "flex flex-col rounded-lg border border-line bg-paper-2 px-4 py-3 no-underline transition duration-150 hover:border-edge";
  return (
    <ul className="mb-6 grid gap-3 sm:grid-cols-3">
      <li>
        <Link to="?tab=subscribers&status=active" className={card}>
          <span className="figures text-2xl">{figure(active)}</span>
          <span className="text-sm text-ink-2">active subscribers</span>
        </Link>
      </li>
      <li>
        <Link to="?tab=subscribers" className={card}>
          <span className="figures text-2xl">
            +{figure(fresh)} <span className="text-ink-3">·</span> −{figure(left)}
          </span>
          <span className="text-sm text-ink-2">new and left in 30 days</span>
        </Link>
      </li>
      <li>
        {last ? (
          <Link to={`?letter=${last.id}&show=result`} className={card}>
            <span className="figures text-2xl">{`${figure(last.delivered)} of ${figure(last.total)}`}</span>
            <span className="truncate text-sm text-ink-2">got the last letter, {last.title}</span>
          </Link>
        ) : (
          <span className={card}>
            <span className="figures text-2xl">–</span>
            <span className="text-sm text-ink-2">no letter sent yet</span>
          </span>
        )}
      </li>
    </ul>
  );
}
