import { LinkButton } from "#app/ui/button.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import type { ArticleCard as Article } from "../../../queries.server.ts";
import { ArticleCard } from "../../article-card.tsx";

export function Related({ articles, fallbackAuthor }: { articles: Article[]; fallbackAuthor: string }) {
  if (articles.length === 0) return null;
  return (
    <Section tone="soft" className="print:hidden">
      <SectionTitle
        title="Read on"
        action={
          <LinkButton to="/learning" look="secondary" size="small">
            All articles
          </LinkButton>
        }
      />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, at) => (
          <li key={article.id} className={at === 2 ? "sm:max-lg:hidden" : undefined}>
            <ArticleCard article={article} fallbackAuthor={fallbackAuthor} showTags />
          </li>
        ))}
      </ul>
    </Section>
  );
}
