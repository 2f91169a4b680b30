import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { getError } from "#app/platform/action-result.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EntityForm } from "#app/ui/form/entity-form.tsx";
import { AnswerNotice, Notice } from "#app/ui/notice.tsx";
import { Container } from "#app/ui/page.tsx";
import { Spinner } from "#app/ui/skeleton.tsx";
import { articleMessages } from "../../../messages.ts";
import { type SaveAction, saveLabels } from "../../../status-moves.ts";
import type { OpenedArticle, SaveAnswer } from "../../writing.ts";
import { signInPath } from "./local-copy.ts";
import type { SaveState } from "./use-autosave.ts";
import { useWriting, type WritingHandle } from "./use-writing.ts";
import { WriterFields } from "./writer-fields.tsx";

interface ArticleWriterProps {
  article: OpenedArticle;
  writer: string;
  buttons: SaveAction[];
  back: string;
  isNew: boolean;
  answered: SaveAnswer | undefined;
}

export function ArticleWriter({ article, writer, buttons, back, isNew, answered }: ArticleWriterProps) {
  useSafeDrop();
  const writing = useWriting({ writer, article, isNew, back, answered });
  const backLabel = back === "/learning" ? "Back to Learning" : "Back";
  return (
    <Container data-private={writer} className="pt-7 pb-24 md:pt-10">
      <header className="mb-9 max-w-[44rem]">
        <Link to={back} className="link inline-flex min-h-11 items-center text-sm">
          {backLabel}
        </Link>
        <p className="mt-3">
          <Badge tone="marigold">Article Creator</Badge>
        </p>
        <h1 className="mt-3 text-[clamp(2.1rem,1.4rem+3vw,3.2rem)] leading-[1.06]">
          {isNew ? "Write a New Article" : "Edit Article"}
        </h1>
        <p className="mt-4 text-lg text-ink-2">
          Share your yoga wisdom with the sangha. Save it as a draft while it grows
          {buttons.includes("publish_now")
            ? ", and publish it when it is ready."
            : ", and submit it for review when it is ready to be published."}
        </p>
      </header>
      <Notices article={article} writing={writing} answered={answered} />
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,46rem)_minmax(14rem,1fr)]">
        <EntityForm
          answer={undefined}
          hidden={{ id: article.id, version: article.version, back }}
          noValidate
          onKeyDown={(event) => {
            // Enter in a text field must not submit the form.
            if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
            void writing.save((pressed?.value as SaveAction | undefined) ?? "save_draft");
          }}
          className="flex min-w-0 flex-col gap-6"
        >
          <div inert={writing.closed} className="contents">
            <WriterFields writing={writing} />
          </div>
          <SaveBar buttons={buttons} back={back} writing={writing} isPublished={article.published} />
        </EntityForm>
        <WriterAside buttons={buttons} />
      </div>
    </Container>
  );
}

/** A file dropped outside its field must not navigate away from the editor. */
function useSafeDrop(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    addEventListener("dragover", hold);
    addEventListener("drop", hold);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("drop", hold);
    };
  }, []);
}

interface NoticesProps {
  article: OpenedArticle;
  writing: WritingHandle;
  answered: SaveAnswer | undefined;
}

function Notices({ article, writing, answered }: NoticesProps) {
  const { state, found } = writing;
  const failed = getError(answered);
  return (
    <div className="mb-8 flex max-w-[46rem] flex-col gap-4 empty:hidden">
      {article.review_note && (
        <Notice tone="error">
          <p className="font-semibold">A reviewer sent this back:</p>
          <p className="mt-1 whitespace-pre-line">{article.review_note}</p>
        </Notice>
      )}
      {article.status === "pending_review" && (
        <Notice tone="info">{articleMessages.waiting_for_review}</Notice>
      )}
      {article.published && article.status !== "pending_review" && (
        <Notice tone="info">
          This article is published. Readers keep the approved text until your changes are approved.
        </Notice>
      )}
      {failed && !failed.fieldErrors && <AnswerNotice tone="error">{failed.error}</AnswerNotice>}
      {found && (
        <Notice tone="info">
          <p>
            {found.older
              ? "This device has unsaved text that is older than the saved article."
              : "We restored your unsaved text."}
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            {found.older ? (
              <Button size="small" look="secondary" onClick={writing.takeFound}>
                Use this text
              </Button>
            ) : (
              <Button size="small" look="secondary" onClick={writing.keepFound}>
                Keep editing it
              </Button>
            )}
            <Button size="small" look="quiet" onClick={writing.dropFound}>
              Discard it
            </Button>
          </p>
        </Notice>
      )}
      {state.is === "conflict" && (
        <Notice tone="error">
          <p>{articleMessages.changed_elsewhere}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="small" look="secondary" onClick={writing.takeTheirs}>
              Open the other version
            </Button>
            <Button size="small" look="quiet" onClick={() => writing.keepMine(state.version)}>
              Keep mine instead
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

const tips = [
  "Begin with what happened, not with a definition.",
  "Say one thing well. A second thing is a second article.",
  "Be exact: say which knee, how long and which side first.",
  "Say who it isn't for, and when to ask a doctor.",
  "Use headings. Most people read on a phone.",
  "Add three to five tags that people search for.",
];

function WriterAside({ buttons }: { buttons: SaveAction[] }) {
  const publishes = buttons.includes("publish_now");
  return (
    <aside aria-label="Help with writing" className="flex flex-col gap-10 lg:sticky lg:top-24">
      <section aria-labelledby="tips">
        <h2 id="tips" className="serif mb-3 text-xl">
          Tips for a great article
        </h2>
        <ul className="flex flex-col gap-2.5 text-[0.95rem] text-ink-2">
          {tips.map((tip) => (
            <li
              key={tip}
              className="flex gap-3 before:mt-[0.6em] before:size-1.5 before:shrink-0 before:rounded-full before:bg-marigold"
            >
              {tip}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="flow">
        <h2 id="flow" className="serif mb-3 text-xl">
          Publishing flow
        </h2>
        <ol className="flex flex-col gap-4 text-[0.95rem] text-ink-2">
          <Step number={1} title="Draft">
            Only you can see it. We save it while you write.
          </Step>
          {publishes ? (
            <Step number={2} title="Published">
              When you publish it, it appears in the learning center immediately.
            </Step>
          ) : (
            <>
              <Step number={2} title="Review">
                When you submit it for review, a sangha guide reads it before it is published.
              </Step>
              <Step number={3} title="Published">
                Approved articles are published automatically, and we'll email you. If something is missing,
                we send it back with the reason.
              </Step>
            </>
          )}
        </ol>
      </section>
    </aside>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className="figures grid size-7 shrink-0 place-items-center rounded-full bg-forest-soft text-sm font-semibold text-forest-deep"
      >
        {number}
      </span>
      <span>
        <span className="block font-semibold text-ink">{title}</span>
        {children}
      </span>
    </li>
  );
}

const busyLabels: Record<SaveAction, string> = {
  save_draft: "Saving…",
  submit_for_review: "Submitting…",
  publish_now: "Publishing…",
};

interface SaveBarProps {
  buttons: SaveAction[];
  back: string;
  writing: WritingHandle;
  isPublished: boolean;
}

function SaveBar({ buttons, back, writing, isPublished }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-5 flex flex-wrap items-center gap-x-2 gap-y-2.5 border-t sm:gap-x-3 border-line bg-paper/95 px-5 py-3.5 backdrop-blur-md sm:mx-0 sm:px-0">
      <p
        role="status"
        className="mr-auto flex items-center gap-2 text-sm text-ink-3 empty:hidden max-sm:w-full sm:min-h-6"
      >
        <SaveStateText state={writing.state} isPublished={isPublished} />
      </p>
      <LinkButton to={back} look="quiet" className="max-sm:px-2 max-sm:text-sm">
        Cancel
      </LinkButton>
      {buttons.map((action, at) => (
        <Button
          key={action}
          type="submit"
          name="intent"
          value={action}
          look={at === buttons.length - 1 ? "primary" : "secondary"}
          busy={writing.busy !== null}
          busyLabel={writing.busy === null || writing.busy === action ? busyLabels[action] : undefined}
          className="max-sm:flex-auto max-sm:px-2 max-sm:text-sm"
        >
          {saveLabels[action]}
        </Button>
      ))}
    </div>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

function SaveStateText({ state, isPublished }: { state: SaveState; isPublished: boolean }) {
  switch (state.is) {
    case "untouched":
      return null;
    case "changed":
      return "Saved on this device";
    case "saving":
      return <With picture={<Spinner className="size-4" />}>Saving…</With>;
    case "saved":
      return (
        <With picture={<Check aria-hidden="true" size={16} className="text-forest" />}>
          {isPublished ? "Changes saved" : "Draft saved"} at {clock.format(state.at)}
        </With>
      );
    case "offline":
      return (
        <With picture={<CloudOff aria-hidden="true" size={16} />}>
          No connection. Your text is on this device and will be saved when you're back online.
        </With>
      );
    case "signed_out":
      return (
        <With picture={<TriangleAlert aria-hidden="true" size={16} />}>
          You are signed out. Your text is saved on this device. Please{" "}
          <Link to={signInPath()} className="link" reloadDocument>
            sign in
          </Link>{" "}
          to continue.
        </With>
      );
    case "device_only":
      return (
        <With picture={<TriangleAlert aria-hidden="true" size={16} />}>
          Saved on this device only{state.why && `: ${state.why}`}
        </With>
      );
    case "conflict":
      return (
        <With picture={<TriangleAlert aria-hidden="true" size={16} className="text-clay" />}>
          Changed elsewhere. Your version is saved on this device.
        </With>
      );
  }
}

function With({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <>
      {picture}
      <span>{children}</span>
    </>
  );
}
