/** One learning-centre article of the demo studio, as it is written into an empty database. */
export interface DemoArticle {
  /** Stable kebab-case name, unique among the articles. */
  key: string;
  /** At most 60 characters. */
  title: string;
  /** At most 150 characters. */
  preview_text: string;
  category: "general" | "beginner" | "wellness" | "corporate" | "advanced" | "meditation" | "nutrition";
  /** Two to six, lower-case. */
  tags: string[];
  /** A teacher by first name, or the demo member. */
  author: "asha" | "mateo" | "ines" | "kenji" | "ravi" | "leela" | "member";
  published_days_ago: number;
  views: number;
  /** One entry per reader, 1 to 5 stars; empty where nobody has rated yet. */
  ratings: number[];
  video_url?: string;
  /** HTML: p, h2, h3, strong, em, u, s, ul, ol, li, blockquote, pre, code and a. */
  content: string;
}
