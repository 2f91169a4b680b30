import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Cover } from "#app/ui/drawings/cover.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { categoryLabel } from "../kinds.ts";
import { type Picture, pictureSources } from "../picture.ts";
import type { ArticleCard as Article } from "../queries.server.ts";
import { tagsOnCard } from "../tags.ts";

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
  fallbackAuthor: string;
  heading?: "h2" | "h3";
  showTags?: boolean;
  early?: boolean;
  /** Puts the picture beside the text where there is room. */
  wide?: boolean;
  label?: string;
}

const sizes = "(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw";
const wideSizes = "(width >= 48rem) 38rem, 100vw";

export function ArticleCard({
  article,
  fallbackAuthor,
  heading: Heading = "h3",
  showTags,
  early,
  wide,
  label,
}: ArticleCardProps) {
  const { shown, more } = tagsOnCard(article.tags);
  return (
    <Card as="article" pickable className={cx("h-full", wide && "md:grid md:grid-cols-[1.05fr_1fr]")}>
      <div
        className={cx(
          "aspect-[16/10] overflow-hidden border-line bg-paper-2",
          wide ? "max-md:border-b md:aspect-auto md:min-h-72" : "border-b",
        )}
      >
        <ArticlePicture article={article} sizes={wide ? wideSizes : sizes} early={early} />
      </div>
      <div
        className={cx("flex min-w-0 flex-1 flex-col p-5 pb-5.5 wrap-anywhere sm:px-5.5", wide && "md:p-9")}
      >
        <p className="flex flex-wrap gap-2">
          {label && <Badge tone="marigold">{label}</Badge>}
          <Badge className="whitespace-normal!">{categoryLabel(article.category)}</Badge>
        </p>
        <Heading
          className={cx(
            "serif mt-2.5 leading-tight text-balance",
            wide ? "text-2xl md:text-[2rem]" : "text-xl",
          )}
        >
          <Link to={`/learning/${article.id}`} viewTransition prefetch="intent" className="card-link">
            {article.title}
          </Link>
        </Heading>
        <p className={cx("mt-2 text-ink-2", wide ? "md:text-lg" : "text-[0.97rem]")}>
          {article.preview_text}
        </p>
        {showTags && shown.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-x-2.5 gap-y-1 text-xs text-lotus-ink">
            {shown.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
            {more > 0 && <span className="text-ink-3">+{more} more</span>}
          </p>
        )}
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-4 text-xs text-ink-3">
          <span>{article.author ?? fallbackAuthor}</span>
          <span>{article.read_minutes} min read</span>
          <Rating rating={article.average_rating} />
        </p>
      </div>
    </Card>
  );
}

interface ArticlePictureProps {
  article: {
    id: string;
    title: string;
    category: string;
    picture: (Picture & { blur: string | null }) | null;
  };
  sizes: string;
  early?: boolean | undefined;
  className?: string;
}

/** The picture is decorative, so its alternative text is empty. */
export function ArticlePicture({ article, sizes, early, className }: ArticlePictureProps) {
  const { picture } = article;
  if (!picture) return <Cover seed={article.id} category={article.category} className={className} />;
  const { avif, webp, src } = pictureSources(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        loading={early ? "eager" : "lazy"}
        {...(early ? { fetchPriority: "high" as const } : {})}
        decoding="async"
        className={cx("block size-full bg-cover bg-center object-cover", className)}
        style={picture.blur ? { backgroundImage: `url(${picture.blur})` } : undefined}
      />
    </picture>
  );
}
