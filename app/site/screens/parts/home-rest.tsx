import type { ArticleCard } from "#app/learning/queries.server.ts";
import { Closing } from "./closing.tsx";
import { FirstClass } from "./first-class.tsx";
import { LatestArticles } from "./latest-articles.tsx";
import { Philosophy } from "./philosophy.tsx";
import { ThreeServices } from "./three-services.tsx";
import { Voices } from "./voices.tsx";

/** The home page below its head. */
export default function HomeRest({ articles, house }: { articles: ArticleCard[]; house: string }) {
  return (
    <>
      <ThreeServices />
      <FirstClass />
      <Philosophy />
      <LatestArticles articles={articles} house={house} />
      <Voices />
      <Closing />
    </>
  );
}
