interface FeedArticle {
  id: string;
  title: string;
  preview_text: string;
  category: string;
  author: string | null;
  published_at: Date;
}

interface Studio {
  name: string;
  tagline: string;
  origin: string;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Removes characters XML does not allow. One in a title would break the whole feed. */
const invalidXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function xml(text: string): string {
  return text.replace(invalidXml, "").replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

export function articleFeed(articles: readonly FeedArticle[], { name, tagline, origin }: Studio): string {
  const items = articles.map(
    (article) => `    <item>
      <title>${xml(article.title)}</title>
      <link>${xml(origin)}/learning/${article.id}</link>
      <guid isPermaLink="true">${xml(origin)}/learning/${article.id}</guid>
      <description>${xml(article.preview_text)}</description>
      <category>${xml(article.category)}</category>
      <dc:creator>${xml(article.author ?? name)}</dc:creator>
      <pubDate>${article.published_at.toUTCString()}</pubDate>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${xml(name)}: learning center</title>
    <link>${xml(origin)}/learning</link>
    <atom:link href="${xml(origin)}/learning/rss.xml" rel="self" type="application/rss+xml"/>
    <description>${xml(tagline)}</description>
    <language>en</language>
${items.join("\n")}
  </channel>
</rss>
`;
}
