import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { cardTags, categoryLabel } from "./kinds.ts";
import { sourcesOf } from "./picture.ts";
import type { ArticleCard as Article } from "./queries.server.ts";

interface ArticleCardProps {
  article: Pick<
    Article,
    | "id"
    | "title"
    | "preview_text"
    | "picture"
    | "category"
    | "tags"
    | "author"
    | "average_rating"
    | "read_minutes"
  >;
  /** Named where the author is not known any more. */
  house: string;
  /** Where the title stands in the page's order of headings. */
  heading?: "h2" | "h3";
  showTags?: boolean;
  /** Among the first things on the page: its picture is not loaded late. */
  early?: boolean;
}

/** An article as one of several: one link, the rest says what it leads to. */
export function ArticleCard({ article, house, heading: Heading = "h3", showTags, early }: ArticleCardProps) {
  const { tags } = article;
  return (
    <Card as="article" pickable className="h-full">
      <div className="aspect-[16/10] overflow-hidden border-b border-line bg-paper-2">
        <ArticlePicture article={article} early={early} />
      </div>
      <div className="flex flex-1 flex-col p-5 pb-5.5 sm:px-5.5">
        <p>
          <Badge>{categoryLabel(article.category)}</Badge>
        </p>
        <Heading className="serif mt-2.5 text-xl leading-tight text-balance">
          <Link to={`/learning/${article.id}`} prefetch="intent" className="card-link">
            {article.title}
          </Link>
        </Heading>
        <p className="mt-2 text-[0.97rem] text-ink-2">{article.preview_text}</p>
        {showTags && tags.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-x-2.5 gap-y-1 text-xs text-lotus-ink">
            {tags.slice(0, cardTags).map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
            {tags.length > cardTags && <span className="text-ink-3">+{tags.length - cardTags} more</span>}
          </p>
        )}
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-4 text-xs text-ink-3">
          <span>{article.author ?? house}</span>
          <span>{article.read_minutes} min read</span>
          <Rating rating={article.average_rating} />
        </p>
      </div>
    </Card>
  );
}

/** The article's own picture, else one drawn from its id in the manner of its category. */
function ArticlePicture({ article, early }: Pick<ArticleCardProps, "article" | "early">) {
  const { picture } = article;
  if (!picture) return <Cover seed={article.id} category={article.category} />;
  const { avif, webp, src } = sourcesOf(picture);
  const sizes = "(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw";
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt=""
        width={picture.width}
        height={picture.height}
        loading={early ? "eager" : "lazy"}
        decoding="async"
        className="size-full object-cover"
        style={
          picture.blur ? { backgroundImage: `url(${picture.blur})`, backgroundSize: "cover" } : undefined
        }
      />
    </picture>
  );
}
