import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { dayText, viewsText } from "../../../article-date.ts";
import { categoryLabel } from "../../../kinds.ts";
import type { ArticleCard } from "../../../queries.server.ts";
import { listAddress } from "../../list-address.ts";

interface ArticleHeadProps {
  article: ArticleCard;
  fallbackAuthor: string;
  views: number;
  /** The article's one address, for paper. */
  address: string;
  isAuthor: boolean | undefined;
}

export function ArticleHead({ article, fallbackAuthor, views, address, isAuthor }: ArticleHeadProps) {
  const { category, title, preview_text, author, published_at, read_minutes } = article;
  return (
    <header>
      <p className="flex items-center gap-3 print:hidden">
        <Link to={listAddress({ category })} className="inline-flex min-h-11 items-center rounded-full">
          <Badge tone="forest" className="whitespace-normal! wrap-anywhere">
            {categoryLabel(category)}
          </Badge>
        </Link>
        {isAuthor && (
          <Link to={`/articles/${article.id}/edit`} className="link text-sm">
            Edit article
          </Link>
        )}
      </p>
      <h1 className="mt-1 text-[clamp(2.1rem,1.4rem+3vw,3.4rem)] leading-[1.06]">{title}</h1>
      <p className="mt-4 text-lg text-ink-2">{preview_text}</p>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
        <span className="font-semibold text-ink">{author ?? fallbackAuthor}</span>
        <time dateTime={published_at.toISOString()}>{dayText(published_at)}</time>
        <span>{read_minutes} min read</span>
        <span data-views className="figures print:hidden" suppressHydrationWarning>
          {viewsText(views)}
        </span>
        <span className="hidden print:inline">{address}</span>
      </p>
    </header>
  );
}
