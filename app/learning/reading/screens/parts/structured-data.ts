import type { ArticleCard } from "../../../queries.server.ts";

interface Site {
  name: string;
  origin: string;
}

export function aboutArticle(
  article: ArticleCard & { updated_at: Date },
  comments: number,
  picture: string,
  site: Site | undefined,
): Record<string, unknown> {
  const { name = "Sadhana Yoga", origin = "" } = site ?? {};
  const studio = { "@type": "Organization", name, url: origin };
  return {
    "@type": "Article",
    headline: article.title,
    description: article.preview_text,
    image: `${origin}${picture}`,
    mainEntityOfPage: `${origin}/learning/${article.id}`,
    articleSection: article.category,
    keywords: article.tags.join(", "),
    author: article.author ? { "@type": "Person", name: article.author } : studio,
    publisher: studio,
    datePublished: article.published_at.toISOString(),
    dateModified: article.updated_at.toISOString(),
    timeRequired: `PT${article.read_minutes}M`,
    commentCount: comments,
    ...(article.average_rating === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: article.average_rating,
            ratingCount: article.total_ratings,
          },
        }),
  };
}
