import advanced from "./advanced.json" with { type: "json" };
import beginner from "./beginner.json" with { type: "json" };
import corporate from "./corporate.json" with { type: "json" };
import general from "./general.json" with { type: "json" };
import meditation from "./meditation.json" with { type: "json" };
import nutrition from "./nutrition.json" with { type: "json" };
import unfinished from "./unfinished.json" with { type: "json" };
import wellness from "./wellness.json" with { type: "json" };

/** A published article of the demo's learning center. */
export interface DemoArticle {
  /** Stable kebab-case name, unique among the articles. */
  key: string;
  title: string;
  preview_text: string;
  category: "general" | "beginner" | "wellness" | "corporate" | "advanced" | "meditation" | "nutrition";
  tags: string[];
  /** A teacher by first name, or the demo member. */
  author: "asha" | "mateo" | "ines" | "kenji" | "ravi" | "leela" | "member";
  published_days_ago: number;
  views: number;
  /** Stars from 1 to 5, one for each reader who rated. */
  ratings: number[];
  video_url?: string;
  /** HTML. */
  content: string;
}

/** An article that the demo member is still working on. */
interface UnfinishedArticle
  extends Pick<DemoArticle, "title" | "preview_text" | "category" | "tags" | "content"> {
  status: "draft" | "pending_review";
  days_ago: number;
  /** The reviewer's reason for returning it. */
  review_note?: string;
}

export const demoArticles = [general, beginner, wellness, corporate, advanced, meditation, nutrition]
  .flat()
  .map(withContent) as DemoArticle[];

export const unfinishedArticles = unfinished.map(withContent) as UnfinishedArticle[];

/** The data files hold one line of HTML for each block. */
function withContent<Article extends { content: string[] }>(article: Article) {
  return { ...article, content: article.content.join("\n") };
}
