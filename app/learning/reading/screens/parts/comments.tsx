import { type FormEvent, useEffect, useId } from "react";
import { Link } from "react-router";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { isTypedIn, useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { Notice } from "#app/ui/notice.tsx";
import { dayText } from "../../../article-date.ts";
import { commentMost } from "../../../kinds.ts";
import type { ShownComment } from "../../../queries.server.ts";
import { browserFingerprint } from "../../fingerprint.ts";
import { type ReaderHandle, useReaderForm } from "./use-reader.ts";

const unnamedMember = "A member of the studio";

interface CommentsProps {
  articleId: string;
  comments: { comments: ShownComment[]; total: number };
  reader: ReaderHandle;
}

export function Comments({ articleId, comments: { comments, total }, reader }: CommentsProps) {
  const waiting = reader.state?.waiting ?? [];
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-12 scroll-mt-24 print:hidden">
      <h2 id="comments-title" className="serif mb-5 text-2xl">
        {total === 0 ? "Comments" : formatCount(total, "comment")}
      </h2>
      <CommentForm key={articleId} articleId={articleId} onWritten={reader.refresh} isFirst={total === 0} />
      <ol className="mt-8 flex flex-col gap-7">
        {waiting.map((comment) => (
          <li key={comment.id}>
            <CommentBody comment={{ ...comment, author: "You", avatar_url: null }} waits />
          </li>
        ))}
        {comments.map((comment) => (
          <li key={comment.id} id={`comment-${comment.id}`}>
            <CommentBody comment={comment}>
              <ReportComment action={`/learning/${articleId}/comments/${comment.id}/report`} />
            </CommentBody>
          </li>
        ))}
      </ol>
      {total > comments.length && (
        <p className="mt-8">
          <Link
            to={`?comments=${Math.min(total, 500)}`}
            preventScrollReset
            replace
            className={buttonClass({ look: "secondary", size: "small" })}
          >
            Show older comments
          </Link>
        </p>
      )}
    </section>
  );
}

interface CommentBodyProps {
  comment: ShownComment;
  waits?: boolean;
  children?: React.ReactNode;
}

function CommentBody({ comment, waits, children }: CommentBodyProps) {
  const name = comment.author ?? unnamedMember;
  return (
    <article className="flex gap-4">
      <Avatar seed={comment.author ?? comment.id} src={comment.avatar_url} className="size-11" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <time dateTime={comment.created_at.toISOString()} className="text-sm text-ink-3">
            {dayText(comment.created_at)}
          </time>
          {waits && <Badge tone="marigold">Waiting for a moderator</Badge>}
        </p>
        <p className="mt-1 whitespace-pre-line text-ink-2">{comment.body}</p>
        {children}
      </div>
    </article>
  );
}

interface CommentFormProps {
  articleId: string;
  onWritten: () => void;
  isFirst: boolean;
}

/** The page contains both versions and the style sheet shows the right one. */
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
        {/* Without scripts the page can't know whether the reader is signed in, so a visitor signs in after sending. */}
        <noscript>
          <Form {...props} />
        </noscript>
      </div>
    </>
  );
}

function Form({ articleId, onWritten }: CommentFormProps) {
  const { fetcher, answer, action } = useReaderForm<{ id: string }>(`/learning/${articleId}/comments`);
  const written = getSuccess(answer);
  const { key, form } = useKeyUntilTyped(written?.value.id ?? "empty");
  const kept = `comment:${articleId}`;

  // Keeps the comment through an expired sign-in, and clears it once sent.
  useEffect(() => {
    const field = form.current?.elements.namedItem("body");
    const text = sessionStorage.getItem(kept);
    if (field instanceof HTMLTextAreaElement && text && field.value === "") field.value = text;
  }, [kept, form]);
  useEffect(() => {
    if (!getSuccess(fetcher.data)) return;
    if (!isTypedIn(form.current)) sessionStorage.removeItem(kept);
    onWritten();
  }, [fetcher.data, kept, onWritten, form]);

  return (
    <EntityForm ref={form} answer={answer} fetcher={fetcher} action={action} className="flex flex-col gap-3">
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
        <span className="text-sm text-ink-3">A moderator reads your first comment before it appears.</span>
      </div>
      {written && <Notice tone="success">{written.ok}</Notice>}
    </EntityForm>
  );
}

export function ReportComment({ action }: { action: string }) {
  const { fetcher, answer } = useReaderForm(action);
  const id = useId();
  const done = getSuccess(answer);
  if (done) {
    return (
      <p role="status" className="mt-2 text-sm text-forest-deep">
        {done.ok}
      </p>
    );
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("fingerprint", await browserFingerprint());
    await fetcher.submit(form, { method: "post", action });
  }

  return (
    <details open={getError(answer) ? true : undefined} className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-3 underline-offset-4 hover:underline">
        Report
      </summary>
      <EntityForm
        answer={answer}
        fetcher={fetcher}
        action={action}
        onSubmit={(event) => void send(event)}
        className="flex flex-wrap items-end gap-3 pt-1 pb-2"
      >
        <TextField
          id={`${id}-reason`}
          label="What's wrong with this comment?"
          name="reason"
          maxLength={300}
          optional
          className="flex-1 basis-56"
        />
        <SubmitButton look="secondary" size="small" busyLabel="Sending…">
          Report comment
        </SubmitButton>
      </EntityForm>
    </details>
  );
}
