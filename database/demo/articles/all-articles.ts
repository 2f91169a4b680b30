import { advancedArticles } from "./advanced.ts";
import type { DemoArticle } from "./article-shape.ts";
import { beginnerArticles } from "./beginner.ts";
import { corporateArticles } from "./corporate.ts";
import { generalArticles } from "./general.ts";
import { meditationArticles } from "./meditation.ts";
import { nutritionArticles } from "./nutrition.ts";
import { wellnessArticles } from "./wellness.ts";

/** The whole learning centre of the demo studio, category by category. */
export const demoArticles: DemoArticle[] = [
  ...generalArticles,
  ...beginnerArticles,
  ...wellnessArticles,
  ...corporateArticles,
  ...advancedArticles,
  ...meditationArticles,
  ...nutritionArticles,
];
