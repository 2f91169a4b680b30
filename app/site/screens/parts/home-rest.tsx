import type { ArticleCard } from "#app/learning/queries.server.ts";
import type { HomeContent } from "#app/site/page-content.server.ts";
import { TextSection } from "#app/site/text-section.tsx";
import { Closing } from "./closing.tsx";
import { FirstClass } from "./first-class.tsx";
import { LatestArticles } from "./latest-articles.tsx";
import { Philosophy } from "./philosophy.tsx";
import { ThreeServices } from "./three-services.tsx";
import { Voices } from "./voices.tsx";

interface HomeRestProps {
  articles: ArticleCard[];
  fallbackAuthor: string;
  content: HomeContent;
}

/** The home page below its head. */
export default function HomeRest({ articles, fallbackAuthor, content }: HomeRestProps) {
  const { services, more, first_class, philosophy, voices, closing } = content;
  return (
    <>
      <TextSection name="site.home.services">
        <ThreeServices title={services.title} ways={services.items} more={more} />
      </TextSection>
      <TextSection name="site.home.first_class">
        <FirstClass text={first_class} />
      </TextSection>
      <TextSection name="site.home.philosophy">{philosophy && <Philosophy text={philosophy} />}</TextSection>
      <LatestArticles articles={articles} fallbackAuthor={fallbackAuthor} />
      <Voices voices={voices} />
      <TextSection name="site.home.closing">
        <Closing closing={closing} />
      </TextSection>
    </>
  );
}
