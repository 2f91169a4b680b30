import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { TextField } from "#app/ui/form/field.tsx";
import type { DialogAction } from "../../newsletter-address.ts";
import { actionLabels } from "./campaign-actions.tsx";
import type { LetterHead } from "./open-newsletter.server.ts";

export interface CampaignQuestion {
  act: DialogAction;
  campaign: LetterHead;
  /** How many it would reach now. */
  reaches: number;
}

interface CampaignDialogProps {
  question: CampaignQuestion;
  back: string;
  requestId: string;
  zone: string;
  zoneName: string;
  /** One's own address, for a test. */
  email: string;
  error: string | undefined;
  answer: FormAnswer | undefined;
}

const people = (count: number) => formatCount(count, "person", "people");

const titles: Record<DialogAction, (title: string) => string> = {
  test: (title) => `Send a test of ${title}`,
  schedule: (title) => `Schedule ${title}`,
  send: (title) => `Send ${title}?`,
  withdraw: (title) => `Take ${title} back to draft?`,
  pause: (title) => `Pause ${title}?`,
  retry: (title) => `Send ${title} again?`,
  remove: (title) => `Remove ${title}?`,
};

function buttonOf({ act, campaign, reaches }: CampaignQuestion): string {
  if (act === "send") return `Send to ${people(reaches)}`;
  if (act === "retry") return `Send again to ${people(campaign.failed)}`;
  if (act === "schedule") return "Schedule newsletter";
  if (act === "remove") return "Remove draft";
  return actionLabels[act];
}

/** Asks for confirmation of an action on a newsletter and shows how many people it reaches. Works without scripts. */
export function CampaignDialog({
  question,
  back,
  requestId,
  zone,
  zoneName,
  email,
  error,
  answer,
}: CampaignDialogProps) {
  const { act, campaign } = question;
  const field = (name: string) => ({
    defaultValue: answer?.typed[name]?.[0] ?? "",
    error: answer?.fieldErrors?.[name],
  });
  return (
    <AskForm
      title={titles[act](campaign.title)}
      intent={act}
      row={campaign}
      requestId={requestId}
      back={back}
      submitLabel={buttonOf(question)}
      look={act === "remove" ? "danger" : "primary"}
      error={error}
      noValidate
    >
      {act === "test" && (
        <TextField
          label="To"
          name="to"
          inputMode="email"
          maxLength={2_000}
          help="1 to 5 addresses, parted by commas. The subject begins with [Test]."
          required
          {...field("to")}
          defaultValue={answer?.typed.to?.[0] ?? email}
        />
      )}
      {act === "schedule" && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Date" name="date" type="date" required {...field("date")} />
            <TextField label="Time" name="time" type="time" required {...field("time")} />
          </div>
          <p className="text-sm text-ink-3">
            On the studio's clock, {zoneName}, at least 5 minutes ahead. An hour that the clock shows twice
            means the first. It goes to whoever is on the list then; now that is {people(question.reaches)}.
          </p>
        </>
      )}
      <Question question={question} zone={zone} />
    </AskForm>
  );
}

function Question({
  question: { act, campaign, reaches },
  zone,
}: {
  question: CampaignQuestion;
  zone: string;
}) {
  switch (act) {
    case "send":
      return (
        <p>
          It goes to {people(reaches)} at once. Its words cannot be changed afterwards; it can be paused while
          it is being sent.
        </p>
      );
    case "withdraw":
      return (
        <p>
          {campaign.send_at
            ? `It does not leave on ${studioTime(campaign.send_at, zone)}.`
            : "It does not leave."}
        </p>
      );
    case "pause":
      return (
        <p>{people(campaign.total - campaign.done)} have not got it yet. They get it when it goes on.</p>
      );
    case "retry":
      return <p>{people(campaign.failed)} did not get it. No one else gets it twice.</p>;
    case "remove":
      return <p>The draft cannot be brought back.</p>;
    default:
      return null;
  }
}
