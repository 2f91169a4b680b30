import type { ArticleCard as Article } from "#app/learning/queries.server.ts";
import { ArticleCard } from "#app/learning/reading/article-card.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";

/** What is new in the learning centre; a studio without articles has no such part. */
export function LatestArticles({
  articles,
  fallbackAuthor,
}: {
  articles: Article[];
  fallbackAuthor: string;
}) {
  if (articles.length === 0) return null;
  return (
    <Section aria-labelledby="articles">
      <SectionTitle
        id="articles"
        title="Read before you roll out the mat"
        action={
          <LinkButton to="/learning" look="secondary" size="small">
            All articles
          </LinkButton>
        }
      />
      <ul className="grid gap-5.5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id} className="sm:last:odd:col-span-2 lg:last:odd:col-span-1">
            <ArticleCard article={article} fallbackAuthor={fallbackAuthor} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
