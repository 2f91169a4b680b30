import { useEffect } from "react";
import { Link } from "react-router";
import { getError } from "#app/platform/action-result.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EntityForm } from "#app/ui/form/entity-form.tsx";
import { AnswerNotice, Notice } from "#app/ui/notice.tsx";
import { Container } from "#app/ui/page.tsx";
import { articleMessages } from "../../../messages.ts";
import type { SaveAction } from "../../../status-moves.ts";
import type { OpenedArticle, SaveAnswer } from "../../writing.ts";
import { SaveBar } from "./save-bar.tsx";
import { useWriting, type WritingHandle } from "./use-writing.ts";
import { WriterAside } from "./writer-aside.tsx";
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
