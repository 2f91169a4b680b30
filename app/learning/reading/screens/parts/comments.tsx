import { Link } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { dayText } from "../../../article-date.ts";
import type { ShownComment } from "../../../queries.server.ts";
import type { ReaderAnswer } from "./answer-reader.server.ts";
import { CommentForm } from "./comment-form.tsx";
import { ReportComment } from "./report-comment.tsx";
import type { ReaderHandle } from "./use-reader.ts";

const somebody = "A member of the studio";

interface CommentsProps {
  articleId: string;
  comments: { comments: ShownComment[]; total: number };
  reader: ReaderHandle;
  answered: ReaderAnswer | undefined;
}

export function Comments({ articleId, comments: { comments, total }, reader, answered }: CommentsProps) {
  const waiting = reader.state?.waiting ?? [];
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-12 scroll-mt-24 print:hidden">
      <h2 id="comments-title" className="serif mb-5 text-2xl">
        {total === 0 ? "Comments" : formatCount(total, "comment")}
      </h2>
      <CommentForm
        key={articleId}
        articleId={articleId}
        answered={answered}
        onWritten={reader.refresh}
        isFirst={total === 0}
      />
      <ol className="mt-8 flex flex-col gap-7">
        {waiting.map((comment) => (
          <li key={comment.id}>
            <CommentBody comment={{ ...comment, author: "You", avatar_url: null }} waits />
          </li>
        ))}
        {comments.map((comment) => (
          <li key={comment.id} id={`comment-${comment.id}`}>
            <CommentBody comment={comment}>
              <ReportComment articleId={articleId} commentId={comment.id} answered={answered} />
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
  const name = comment.author ?? somebody;
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
