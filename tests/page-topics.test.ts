import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The data on each cached page, listed by hand as a second source: a change of the data must invalidate the page. */
const topics: Record<string, string> = {
  "bookings/screens/schedule.tsx": "catalogue profiles schedule settings",
  "contact/screens/contact.tsx": "settings",
  "instructors/screens/instructor.tsx": "catalogue profiles schedule settings",
  "learning/reading/screens/article.tsx": "learning profiles settings",
  "learning/reading/screens/feed.ts": "learning settings",
  "learning/reading/screens/learning.tsx": "learning profiles settings",
  "newsletter/screens/newsletter.tsx": "settings",
  "site/screens/about.tsx": "profiles settings",
  "site/screens/achievements.tsx": "settings",
  "site/screens/home.tsx": "catalogue learning profiles schedule settings",
  "site/screens/manifest.ts": "settings",
  "site/screens/not-found.tsx": "settings",
  "site/screens/our-services.tsx": "catalogue schedule settings",
  "site/screens/privacy.tsx": "settings",
  "site/screens/sitemap.ts": "learning profiles",
  "site/screens/terms.tsx": "settings",
  "finances/screens/passes.tsx": "catalogue settings",
  "site/screens/testimonials.tsx": "profiles settings",
  "site/screens/unauthorized.tsx": "settings",
};

/** The query parameters that each page reads. Other parameters don't change the page. */
const reads: Record<string, string> = {
  "accounts/screens/login.tsx": "mode redirect",
  "bookings/screens/schedule.tsx": "free level teacher",
  "instructors/screens/instructor.tsx": "tab",
  "learning/reading/screens/article.tsx": "comments",
  "learning/reading/screens/learning.tsx": "after category q show sort",
  // This route also matches internal URLs of the framework, which need their query.
  "site/screens/not-found.tsx": "nothing said",
};

it("declares the address parameters of each page", () => {
  const found = globSync("app/**/screens/**/*.tsx").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (!/\bcache(SignedOut)?Page\(/.test(text)) return [];
    const named = /handle(?:: PageHandle)? = \{[^}]*\breads: \[([^\]]*)\]/.exec(text)?.[1];
    const names =
      named === undefined ? ["nothing said"] : [...named.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    for (const [, read] of text.matchAll(/[sS]earchParams(?:\(\)\[0\])?\.get\("(\w+)"\)/g)) {
      expect(names).toContain(read);
    }
    return names.length > 0 ? [[file.replace("app/", ""), names.sort().join(" ")]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(reads);
});

it("caches each page by the topics that it shows", () => {
  const found = globSync("app/**/screens/**/*.{ts,tsx}").flatMap((file) => {
    const named = /\bcachePage\(\s*\[([^\]]*)\]/.exec(readFileSync(file, "utf8"))?.[1];
    if (named === undefined) return [];
    const names = [...named.matchAll(/"(\w+)"/g)].map((match) => match[1]);
    return [[file.replace("app/", ""), names.sort().join(" ")]];
  });
  expect(Object.fromEntries(found)).toEqual(topics);
});
