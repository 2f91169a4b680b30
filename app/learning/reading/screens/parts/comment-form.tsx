import { useEffect } from "react";
import { useFetcher } from "react-router";
import { doneOf } from "#app/platform/action-result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { isTypedIn, useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { Notice } from "#app/ui/notice.tsx";
import { commentMost } from "../../../kinds.ts";
import type { ReaderAnswer } from "./answer-reader.server.ts";

interface CommentFormProps {
  articleId: string;
  answered: ReaderAnswer | undefined;
  onWritten: () => void;
  isFirst: boolean;
}

/** Both shapes are in the page; the style sheet shows the one of who is here. */
export function CommentForm(props: CommentFormProps) {
  return (
    <>
      <div className="hidden signed-in:block">
        <Form {...props} />
      </div>
      <div className="signed-in:hidden">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-paper-2 px-5 py-4">
          <span className="flex-1 basis-56 text-ink-2">
            {props.isFirst ? "No comments yet. Sign in to write the first one." : "Sign in to add yours."}
          </span>
          <LinkButton
            to={`/login?redirect=${encodeURIComponent(`/learning/${props.articleId}#comments`)}`}
            look="secondary"
            size="small"
          >
            Sign in to comment
          </LinkButton>
        </p>
        {/* Without scripts the page can't tell who is signed in, so the form asks after it is sent. */}
        <noscript>
          <Form {...props} />
        </noscript>
      </div>
    </>
  );
}

function Form({ articleId, answered, onWritten }: CommentFormProps) {
  const fetcher = useFetcher<ReaderAnswer>({ key: `comment-${articleId}` });
  const answer = fetcher.data ?? answered;
  const last = answer?.intent === "comment" ? answer : undefined;
  const written = doneOf(last);
  const { key, form } = useKeyUntilTyped(written?.value.id ?? "empty");
  const kept = `comment:${articleId}`;

  // What was typed survives a sign-in that has run out, and is forgotten when it was sent.
  useEffect(() => {
    const field = form.current?.elements.namedItem("body");
    const text = sessionStorage.getItem(kept);
    if (field instanceof HTMLTextAreaElement && text && field.value === "") field.value = text;
  }, [kept, form]);
  useEffect(() => {
    if (fetcher.data?.intent !== "comment" || !("ok" in fetcher.data)) return;
    if (!isTypedIn(form.current)) sessionStorage.removeItem(kept);
    onWritten();
  }, [fetcher.data, kept, onWritten, form]);

  return (
    <EntityForm
      ref={form}
      answer={last}
      fetcher={fetcher}
      action={`/learning/${articleId}`}
      hidden={{ intent: "comment" }}
      className="flex flex-col gap-3"
    >
      <TextArea
        key={key}
        label="Your comment"
        name="body"
        rows={3}
        required
        maxLength={commentMost}
        counter={commentMost}
        onInput={(event) => sessionStorage.setItem(kept, event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton size="small" busyLabel="Posting…">
          Post comment
        </SubmitButton>
        <span className="text-sm text-ink-3">A first comment is read by a moderator before it appears.</span>
      </div>
      {written && <Notice tone="success">{written.ok}</Notice>}
    </EntityForm>
  );
}
